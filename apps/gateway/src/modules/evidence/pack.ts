import { createHash } from 'node:crypto'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export type Manifest = {
  readonly subject: string
  readonly playerId: string
  readonly brandId: number
  readonly madeAt: string
  readonly madeBy: string
  readonly reason: string
}
export type Packed = { readonly content: string; readonly sha256: string }

/**
 * One file of the parts of a pack: a manifest with the SHA-256 of each part's text, and the parts as texts of JSON, so that whoever has the file alone can
 * hash them again and sees which part was changed.
 */
export function packOf(manifest: Manifest, parts: Readonly<Record<string, unknown>>): Packed {
  const texts = Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part, null, 1)] as const)
  const hashes = Object.fromEntries(texts.map(([name, text]) => [name, hashOf(text)]))
  const content = `${JSON.stringify({ format: 1, manifest: { ...manifest, sha256: hashes }, parts: Object.fromEntries(texts) }, null, 1)}\n`
  return { content, sha256: hashOf(content) }
}
