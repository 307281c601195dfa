import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { saveWhole } from '@halong/app-kit/whole-file.ts'
import { Button, showToast } from '@halong/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'

type Pack = RowOf<'evidence.list'>
type Columns = readonly Column<Pack>[]

const columns: Columns = [
  {
    name: 'subject',
    title: 'office.evidence.subject',
    cell: ({ subject }) => <code className="font-mono text-xs wrap-anywhere">{subject}</code>,
  },
  { name: 'username', title: 'office.evidence.member', cell: ({ playerId, username }) => <MemberLink {...{ playerId, username }} /> },
  { name: 'reason', title: 'office.evidence.reason', cell: ({ reason }) => reason },
  { name: 'madeAt', title: 'office.evidence.made', sort: 'madeAt', cell: ({ madeAt }) => <Moment at={madeAt} /> },
  { name: 'madeBy', title: 'office.evidence.by', cell: ({ madeBy }) => madeBy },
  { name: 'downloads', title: 'office.evidence.downloads', align: 'end', cell: ({ downloads }) => downloads },
  {
    name: 'sha256',
    title: 'office.evidence.sha256',
    onCard: 'none',
    cell: ({ sha256 }) => (
      <code title={sha256} className="font-mono text-xs">
        {sha256.slice(0, 12)}…
      </code>
    ),
  },
]

/** Evidence packs that were made, the newest first; each can be taken out again as it was (N13). */
export function EvidencePage() {
  const text = useText()
  const queries = useQueryClient()
  const { id: brandId } = useBrand()
  const load = useMutation({
    mutationFn: async ({ id, sha256 }: Pack) => saveWhole(await call('evidence.download', { body: { brandId, id } }), sha256),
    onSuccess: (isWhole) => isWhole || showToast(text('office.evidence.bad'), { tone: 'bad' }),
    onError: (failure) => showToast(text(failureKey(failure)), { tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['evidence.list'] }),
  })
  return (
    <ListPage
      of="evidence.list"
      title={text('office.evidence.title')}
      lead={text('office.evidence.lead')}
      label={text('office.evidence.title')}
      columns={columns}
      keyOf={({ id }) => id}
      actionsOf={(pack) => (
        <Button size="small" tone="secondary" pending={load.isPending && load.variables.id === pack.id} onClick={() => load.mutate(pack)}>
          {text('office.evidence.load')}
        </Button>
      )}
      filters={{ madeAt: { title: 'office.evidence.made' } }}
      empty={{ title: text('office.evidence.none'), text: text('office.evidence.none_text') }}
    />
  )
}
