type TextFile = { readonly name: string; readonly content: string }

/** Hands a text file to the downloads of whoever asked, where it has the hash that was named; false where it has not. */
export async function saveWhole({ name, content }: TextFile, sha256: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(content)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  if (Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') !== sha256) return false
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return true
}
