import { createHash } from 'node:crypto'

/** A written file as it is sent, with the hash that its row of the audit keeps. */
export const fileOf = (content: Buffer, { name, rows }: { readonly name: string; readonly rows: number }) => ({
  name,
  content: content.toString('base64'),
  sha256: createHash('sha256').update(content).digest('hex'),
  rows,
})
