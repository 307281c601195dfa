import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(body.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crc32(named), named.length + 4)
  return out
}

/** A PNG of about 20 KiB, the same each time: a noisy gradient, so that no picture has to be kept. */
export function noisyPicture(width = 176, height = 96): Buffer {
  let seed = 7
  const raw = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff
        const speck = ((seed >> 16) & 511) === 0 ? 1 : 0
        raw[y * (width * 3 + 1) + 1 + x * 3 + channel] = ((x * (channel + 1)) / 3 + y / 2 + speck) & 255
      }
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(raw, { level: 9 })), chunk('IEND', Buffer.alloc(0))])
}
