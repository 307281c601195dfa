import { saveFile, sha256Of } from './save-file.ts'

type TextFile = { readonly name: string; readonly content: string }

/** Hands a text file to the downloads of whoever asked, where it has the hash that was named; false where it has not. */
export async function saveWhole({ name, content }: TextFile, sha256: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(content)
  if ((await sha256Of(bytes)) !== sha256) return false
  saveFile(name, new Blob([bytes], { type: 'application/json' }))
  return true
}
