const TEXT = 0x81
const SHORT = 126

/** Counts the text frames that one socket gets, by the length at the head of each; no payload is looked at, which may hold any byte. */
export function createFrameCounter(): (bytes: Buffer) => number {
  let head: number[] = []
  let rest = 0
  const headLength = () => (head.length < 2 ? 2 : (head[1] ?? 0) < SHORT ? 2 : head[1] === SHORT ? 4 : 10)
  return (bytes) => {
    let frames = 0
    for (let at = 0; at < bytes.length; ) {
      if (rest > 0) {
        const passed = Math.min(rest, bytes.length - at)
        rest -= passed
        at += passed
        continue
      }
      head.push(bytes[at++] ?? 0)
      if (head.length < 2 || head.length < headLength()) continue
      rest = head.length === 2 ? (head[1] ?? 0) : head.slice(2).reduce((sum, byte) => sum * 256 + byte, 0)
      if (head[0] === TEXT) frames += 1
      head = []
    }
    return frames
  }
}
