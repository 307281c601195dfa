/** CRC-16 with polynomial 0x1021 from 0xFFFF, neither reflected nor inverted, in four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Puts the checksum behind a payload: over everything up to and including `6304`. */
export const withCrc = (payload: string): string => `${payload}6304${crc16(`${payload}6304`)}`

/** Whether a payload ends with its right checksum. */
export const hasRightCrc = (text: string): boolean => text.length > 8 && withCrc(text.slice(0, -8)) === text
