import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Diff } from '#shared/parts/diff.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import type { Piece } from './kinds.ts'
import { useContentWords } from './use-content-words.ts'

type Version = RowOf<'editing.listVersions'>
const SHOWN = 20

/** What a version says, without who wrote it and when. */
const saidIn = ({ version: _version, changedAt: _at, changedBy: _by, ...said }: Piece & { reason?: string }) => {
  const { reason: _reason, ...rest } = said
  return rest
}

/** Every version of a piece, the newest first; an earlier one can be set again. */
export function PieceVersions({ piece }: { readonly piece: Piece }) {
  const text = useText()
  const brand = useBrand()
  const words = useContentWords()
  const [to, setTo] = useState<Version | null>(null)
  const versions = useQuery(
    query('editing.listVersions', { query: { brandId: brand.id, kind: piece.kind, name: piece.name, limit: SHOWN } }),
  )
  return (
    <Card title={text('office.content.versions')}>
      <Answer of={versions}>
        {({ rows }) => (
          <ol>
            {rows.map((row) => (
              <li
                key={row.version}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 text-sm last:border-0"
              >
                <strong className="tabular">{text('office.content.version', { version: row.version })}</strong>
                <span>{row.changedBy}</span>
                <span className="text-xs text-ink-2">
                  <Moment at={row.changedAt} />
                </span>
                <span className="min-w-0 basis-full text-ink-2 wrap-anywhere md:basis-0 md:grow">{row.reason}</span>
                {row.version !== piece.version && (
                  <Button tone="secondary" size="small" onClick={() => setTo(row)}>
                    {text('office.content.revert')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </Answer>
      {to && (
        <ReasonDialog
          title={text('office.content.revert')}
          subject={`${piece.name} · ${text('office.content.version', { version: to.version })}`}
          send={(reason) =>
            call('editing.revert', {
              body: {
                brandId: brand.id,
                kind: piece.kind,
                name: piece.name,
                toVersion: to.version,
                reason,
                expectedVersion: piece.version,
              },
            })
          }
          onClose={() => setTo(null)}
        >
          <div className="mb-3 max-h-60 overflow-y-auto">
            <Diff before={saidIn(piece)} after={saidIn(to)} label={words.label} />
          </div>
        </ReasonDialog>
      )}
    </Card>
  )
}
