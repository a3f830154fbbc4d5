/* QR codes: bytes, error correction level L, versions 1 to 20. */
(() => {
  "use strict";

  const MOST_VERSION = 20;
  const CORRECTION = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
  const BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];
  const LEVEL = 1;
  const MASKS = [
    (x, y) => (x + y) % 2 === 0,
    (x, y) => y % 2 === 0,
    (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
  ];

  /** Return the number of modules for data and error correction. */
  function room(version) {
    let modules = (16 * version + 128) * version + 64;
    if (version >= 2) {
      const marks = Math.floor(version / 7) + 2;
      modules -= (25 * marks - 10) * marks - 55;
      if (version >= 7) modules -= 36;
    }
    return modules;
  }

  const dataBytes = (version) => Math.floor(room(version) / 8) - CORRECTION[version] * BLOCKS[version];
  const lengthBits = (version) => (version < 10 ? 8 : 16);

  /** Return the smallest version that holds so many bytes, or none. */
  function versionFor(count) {
    for (let version = 1; version <= MOST_VERSION; version++) {
      if (4 + lengthBits(version) + 8 * count <= 8 * dataBytes(version)) return version;
    }
    return 0;
  }

  function times(one, other) {
    let product = 0;
    for (let bit = 7; bit >= 0; bit--) {
      product = (product << 1) ^ ((product >>> 7) * 0x11d);
      product ^= ((other >>> bit) & 1) * one;
    }
    return product & 0xff;
  }

  function divisor(degree) {
    const found = new Array(degree).fill(0);
    found[degree - 1] = 1;
    let root = 1;
    for (let round = 0; round < degree; round++) {
      for (let at = 0; at < degree; at++) {
        found[at] = times(found[at], root) ^ (at + 1 < degree ? found[at + 1] : 0);
      }
      root = times(root, 2);
    }
    return found;
  }

  function remainder(data, by) {
    const rest = new Array(by.length).fill(0);
    for (const byte of data) {
      const factor = byte ^ rest.shift();
      rest.push(0);
      by.forEach((term, at) => {
        rest[at] ^= times(term, factor);
      });
    }
    return rest;
  }

  /** Return the text as bytes with a length header and padding. */
  function coded(bytes, version) {
    const bits = [];
    const put = (value, count) => {
      for (let bit = count - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
    };
    put(4, 4);
    put(bytes.length, lengthBits(version));
    for (const byte of bytes) put(byte, 8);
    const most = 8 * dataBytes(version);
    put(0, Math.min(4, most - bits.length));
    put(0, (8 - (bits.length % 8)) % 8);
    for (let pad = 0xec; bits.length < most; pad ^= 0xec ^ 0x11) put(pad, 8);
    const whole = [];
    for (let at = 0; at < bits.length; at += 8) whole.push(parseInt(bits.slice(at, at + 8).join(""), 2));
    return whole;
  }

  /** Return data and error correction, interleaved over the blocks. */
  function interleaved(data, version) {
    const blocks = BLOCKS[version];
    const correction = CORRECTION[version];
    const all = Math.floor(room(version) / 8);
    const short = blocks - (all % blocks);
    const length = Math.floor(all / blocks);
    const by = divisor(correction);
    const parts = [];
    let at = 0;
    for (let block = 0; block < blocks; block++) {
      const own = data.slice(at, at + length - correction + (block < short ? 0 : 1));
      at += own.length;
      parts.push({ own, more: remainder(own, by) });
    }
    const woven = [];
    for (let index = 0; index <= length - correction; index++) {
      for (const { own } of parts) if (index < own.length) woven.push(own[index]);
    }
    for (let index = 0; index < correction; index++) for (const { more } of parts) woven.push(more[index]);
    return woven;
  }

  function alignment(version, size) {
    if (version === 1) return [];
    const marks = Math.floor(version / 7) + 2;
    const step = Math.ceil((size - 13) / (marks * 2 - 2)) * 2;
    const found = [6];
    for (let at = size - 7; found.length < marks; at -= step) found.splice(1, 0, at);
    return found;
  }

  /** Draw the fixed patterns of a version: finders, timing, alignment, version. */
  function frame(version) {
    const size = 17 + 4 * version;
    const dark = Array.from({ length: size }, () => new Array(size).fill(false));
    const fixed = Array.from({ length: size }, () => new Array(size).fill(false));
    const set = (x, y, value) => {
      if (x < 0 || y < 0 || x >= size || y >= size) return;
      dark[y][x] = Boolean(value);
      fixed[y][x] = true;
    };
    for (let at = 0; at < size; at++) {
      set(6, at, at % 2 === 0);
      set(at, 6, at % 2 === 0);
    }
    for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
      for (let dy = -4; dy <= 4; dy++) {
        for (let dx = -4; dx <= 4; dx++) {
          const far = Math.max(Math.abs(dx), Math.abs(dy));
          set(cx + dx, cy + dy, far !== 2 && far !== 4);
        }
      }
    }
    const marks = alignment(version, size);
    for (const x of marks) {
      for (const y of marks) {
        if ((x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6)) continue;
        for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
    if (version >= 7) {
      let rest = version;
      for (let round = 0; round < 12; round++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
      const bits = (version << 12) | rest;
      for (let bit = 0; bit < 18; bit++) {
        const a = size - 11 + (bit % 3);
        const b = Math.floor(bit / 3);
        set(a, b, (bits >>> bit) & 1);
        set(b, a, (bits >>> bit) & 1);
      }
    }
    const format = (mask) => {
      const data = (LEVEL << 3) | mask;
      let rest = data;
      for (let round = 0; round < 10; round++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
      const bits = ((data << 10) | rest) ^ 0x5412;
      const bit = (at) => (bits >>> at) & 1;
      for (let at = 0; at <= 5; at++) set(8, at, bit(at));
      set(8, 7, bit(6));
      set(8, 8, bit(7));
      set(7, 8, bit(8));
      for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at));
      for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at));
      for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at));
      set(8, size - 8, 1);
    };
    format(0);
    return { size, dark, fixed, format };
  }

  /** Place data along the zigzag of free modules. */
  function filled({ size, dark, fixed }, bytes) {
    let at = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < size; step++) {
        for (let column = 0; column < 2; column++) {
          const x = right - column;
          const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
          if (!fixed[y][x] && at < bytes.length * 8) {
            dark[y][x] = Boolean((bytes[at >>> 3] >>> (7 - (at & 7))) & 1);
            at++;
          }
        }
      }
    }
  }

  /** Return the penalty of a code: long runs, blocks of one colour, dark-light imbalance. */
  function penalty(rows) {
    const size = rows.length;
    let sum = 0;
    const runs = (cell) => {
      for (let line = 0; line < size; line++) {
        let run = 0;
        for (let at = 0; at < size; at++) {
          run = at && cell(line, at) === cell(line, at - 1) ? run + 1 : 1;
          if (run === 5) sum += 3;
          else if (run > 5) sum += 1;
        }
      }
    };
    runs((y, x) => rows[y][x]);
    runs((x, y) => rows[y][x]);
    let dark = 0;
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (rows[y][x]) dark++;
        if (x && y && rows[y][x] === rows[y - 1][x] && rows[y][x] === rows[y][x - 1] && rows[y][x] === rows[y - 1][x - 1]) sum += 3;
      }
    }
    return sum + 10 * Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size));
  }

  /** Return the code as rows of booleans; nothing if the text is too long. `wanted` chooses the mask. */
  function code(text, wanted = -1) {
    const bytes = [...new TextEncoder().encode(text)];
    const version = versionFor(bytes.length);
    if (!version) return null;
    const drawn = frame(version);
    filled(drawn, interleaved(coded(bytes, version), version));
    const masked = (mask) => {
      drawn.format(mask);
      return drawn.dark.map((row, y) => row.map((dark, x) => (drawn.fixed[y][x] ? dark : dark !== MASKS[mask](x, y))));
    };
    if (wanted >= 0) return masked(wanted);
    const all = MASKS.map((_, mask) => masked(mask));
    return all.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
  }

  /** Render the code as SVG with the quiet zone. */
  function svg(text, label) {
    const rows = code(text);
    if (!rows) return "";
    const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
    const size = rows.length + 8;
    return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
  }

  pnpTable.qr = { code, svg, versionFor };
})();
