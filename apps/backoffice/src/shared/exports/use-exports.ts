import type { ClientValue } from '@halong/api/client'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { bytesOf, saveFile, sha256Of } from '@halong/app-kit/save-file.ts'
import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { showToast } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, query } from '../api.ts'
import { useBrand } from '../brands.ts'
import type { StateLooks } from '../cells/state-looks.ts'

/** A file of a list, and how far it is. */
export type ListFile = ClientValue<'exports.mine'>['files'][number]

export const fileStates: StateLooks<ListFile['state']> = {
  waiting: { title: 'office.exports.state.waiting', tone: 'neutral' },
  running: { title: 'office.exports.state.running', tone: 'brand' },
  done: { title: 'office.exports.state.done', tone: 'jade' },
  failed: { title: 'office.exports.state.failed', tone: 'danger' },
  cancelled: { title: 'office.exports.state.cancelled', tone: 'neutral' },
}
export const whyTexts = {
  too_many: 'office.exports.why.too_many',
  not_allowed: 'office.exports.why.not_allowed',
  broken: 'office.exports.why.broken',
} as const satisfies Readonly<Record<NonNullable<ListFile['why']>, TextKey>>

export const isUnderWay = ({ state }: Pick<ListFile, 'state'>): boolean => state === 'waiting' || state === 'running'

/** While one is being written it is asked for this often; else the page is told by its own presses. */
const LOOK_MS = 2_000

/** The operator's own files in a brand, newest first; followed while one is under way. */
export const useMyFiles = (brandId: number) =>
  useQuery({
    ...query('exports.mine', { query: { brandId } }),
    refetchInterval: ({ state }) => (state.data?.files.some(isUnderWay) === true ? LOOK_MS : false),
  })

class DamagedFile extends Error {}

async function fetchWhole({ id, parts, sha256 }: ListFile, brandId: number): Promise<{ name: string; file: Blob }> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let name = ''
  for (let part = 0; part < parts; part++) {
    const answer = await call('exports.download', { body: { brandId, id, part } })
    name = answer.name
    pieces.push(bytesOf(answer.content))
  }
  const file = new Blob(pieces)
  if ((await sha256Of(await file.arrayBuffer())) !== sha256) throw new DamagedFile()
  return { name, file }
}

/** What can be done with one's own files: have one written, fetch it, stop it. */
export function useFileDeeds() {
  const text = useText()
  const brand = useBrand()
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: ['exports.mine'] })
  const tellFailure = (failure: unknown) =>
    showToast(text(failure instanceof DamagedFile ? 'office.exports.damaged' : failureKey(failure)), { tone: 'bad' })
  const download = useMutation({
    mutationFn: (file: ListFile) => fetchWhole(file, brand.id),
    onSuccess({ name, file }) {
      saveFile(`${brand.code}-${name}`, file)
      showToast(text('office.list.exported'), { tone: 'good' })
    },
    onError: tellFailure,
    onSettled: again,
  })
  const cancel = useMutation({
    mutationFn: ({ id }: ListFile) => call('exports.cancel', { body: { brandId: brand.id, id } }),
    onError: tellFailure,
    onSettled: again,
  })
  return { download, cancel, again, tellFailure }
}
