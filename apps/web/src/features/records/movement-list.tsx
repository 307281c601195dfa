import { formatsOf } from '@halong/app-kit/formats.ts'
import { reasonKey } from '#shared/format/movement-reason.ts'
import { AskAbout } from '#shared/help/ask-about.tsx'
import { readAmount } from '#shared/live/live-balance.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { RecordList } from './record-list.tsx'
import { RecordHead, RecordRow } from './record-row.tsx'
import type { Movement } from './records.queries.ts'
import { ShownAmount } from './shown-amount.tsx'
import { movementTexts, SignedAmount } from './signed-amount.tsx'

type ListProps = {
  readonly rows: readonly Movement[]
  readonly asset: string
  readonly more: (() => void) | null
  readonly pending: boolean
}

/** Movements of the account under their days. */
export function MovementList({ rows, asset, more, pending }: ListProps) {
  const text = useText()
  const { tag } = useLanguage()
  const { time, second } = formatsOf(tag)
  const shown = (value: string) => <ShownAmount value={value} asset={asset} />
  return (
    <>
      <RecordHead names={[text('records.column.what'), text('records.column.amount'), text('records.column.after')]} />
      <RecordList rows={rows} atOf={({ at }) => at} more={more} pending={pending}>
        {(row) => {
          const amount = readAmount(row.amount, asset)
          return (
            <RecordRow
              key={row.id}
              title={text(reasonKey(row.reason))}
              note={row.gameName === null ? time(row.at) : `${time(row.at)} · ${row.gameName}`}
              amount={amount && <SignedAmount money={amount} words={movementTexts} />}
              side={
                <span className="text-xs text-ink-2 md:text-sm md:font-medium md:text-ink">
                  <span className="md:sr-only">{text('records.column.after')} </span>
                  {shown(row.balanceAfter)}
                </span>
              }
              facts={[
                [text('records.column.when'), second(row.at)],
                [text('records.filter.kind'), text(`records.kind.${row.kind}`)],
                [text('records.detail.before'), shown(row.balanceBefore)],
                [text('records.column.amount'), shown(row.amount)],
                [text('records.column.after'), shown(row.balanceAfter)],
                [text('records.detail.reference'), row.reference],
                [text('records.detail.id'), row.id],
              ]}
              actions={<AskAbout row={`mov:${row.no}`} />}
            />
          )
        }}
      </RecordList>
    </>
  )
}
