import type { CallInput, ClientValue } from '@halong/api/client'
import { call } from '#shared/gateway/gateway.ts'

export type ExportedRecord = CallInput<'records.export'>['body']['record']
export type ExportState = ClientValue<'records.export'>

/** The parts of a file put together. Throws where it is not what the site wrote. */
export async function fetchFile({ id, parts, sha256 }: ExportState, signal: AbortSignal): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let part = 0; part < parts; part++) {
    const { content } = await call('records.getExport', { query: { id, part }, signal })
    pieces.push(Uint8Array.from(atob(content ?? ''), (letter) => letter.charCodeAt(0)))
  }
  const file = new Blob(pieces)
  if (sha256 !== null && (await hashOf(file)) !== sha256) throw new DamagedFile()
  return file
}
export class DamagedFile extends Error {}

async function hashOf(file: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Hands a file to the player's downloads. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
