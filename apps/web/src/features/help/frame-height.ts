const MIN_HEIGHT_PX = 100
const MAX_HEIGHT_PX = 20_000

/** How high the page in the frame says it is; null for a message that says something else, or something absurd (T49). */
export function heightIn(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('value' in message)) return null
  const { type, value } = message
  if (type !== 'halong.height' || typeof value !== 'number' || !Number.isSafeInteger(value)) return null
  return value >= MIN_HEIGHT_PX && value <= MAX_HEIGHT_PX ? value : null
}
