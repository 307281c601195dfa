/** A client seed no server had a hand in: 16 random bytes of the browser as hex. */
export function randomSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Client seeds a person may set: what can be typed and read back without doubt. */
export const isClientSeed = (text: string): boolean => /^[A-Za-z0-9._-]{1,64}$/.test(text)
