import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, type BadgeTone, Button } from '@halong/ui'
import { readAmount } from '#shared/live/live-balance.ts'
import { openModal } from '#shared/routing/modals.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { RecordList } from './record-list.tsx'
import { RecordHead, RecordRow } from './record-row.tsx'
import type { Round } from './records.queries.ts'
import { isSome, ShownAmount } from './shown-amount.tsx'
import { resultTexts, SignedAmount } from './signed-amount.tsx'
import { VerifyLink } from './verify-link.tsx'

export const roundTones: Record<Round['status'], BadgeTone> = { open: 'gold', completed: 'neutral', cancelled: 'danger' }

type ListProps = {
  readonly rows: readonly Round[]
  readonly asset: string
  readonly more: (() => void) | null
  readonly pending: boolean
  /** Shows the rounds of one game alone. */
  readonly onGame: (gameCode: string) => void
}

/** Rounds under their days: what was staked, what came back, and the link that checks it was fair. */
export function RoundList({ rows, asset, more, pending, onGame }: ListProps) {
  const text = useText()
  const { tag } = useLanguage()
  const { time, second } = formatsOf(tag)
  const shown = (value: string | null) => (value === null ? '–' : <ShownAmount value={value} asset={asset} />)
  const column = (name: 'stake' | 'valid' | 'win' | 'awarded' | 'net' | 'status') => text(`records.column.${name}`)
  return (
    <>
      <RecordHead names={[text('records.detail.game'), column('stake'), column('valid'), column('win'), column('net'), column('status')]} />
      <RecordList rows={rows} atOf={({ openedAt }) => openedAt} more={more} pending={pending}>
        {(row) => {
          const net = row.net === null ? null : readAmount(row.net, asset)
          return (
            <RecordRow
              key={row.id}
              title={row.gameName}
              note={
                <>
                  {time(row.openedAt)} · {row.vendorName}
                  <span className="xl:hidden">
                    {' '}
                    · {column('stake')} {shown(row.stake)}
                  </span>
                  {isSome(row.awarded) && (
                    <span className="block font-semibold text-gold">
                      {column('awarded')} {shown(row.awarded)}
                    </span>
                  )}
                </>
              }
              cells={[shown(row.stake), shown(row.valid), shown(row.win)]}
              amount={net ? <SignedAmount money={net} words={resultTexts} /> : <span className="text-end text-sm text-ink-2">–</span>}
              side={<Badge tone={roundTones[row.status]}>{text(`records.status.${row.status}`)}</Badge>}
              facts={[
                [column('stake'), shown(row.stake)],
                [column('valid'), shown(row.valid)],
                [column('win'), shown(row.win)],
                ...(isSome(row.awarded) ? [[column('awarded'), shown(row.awarded)] as const] : []),
                [column('net'), shown(row.net)],
                [text('records.column.after'), shown(row.balanceAfter)],
                [text('records.detail.opened'), second(row.openedAt)],
                [text('records.detail.closed'), row.closedAt === null ? '–' : second(row.closedAt)],
                [text('records.detail.vendor'), row.vendorName],
                [text('records.detail.vendor_round'), row.vendorRoundId],
                [text('records.detail.id'), row.id],
              ]}
              actions={
                <>
                  <VerifyLink url={row.verifyUrl} />
                  <Button tone="secondary" size="small" aria-haspopup="dialog" onClick={() => openModal('round', { round: row.id })}>
                    {text('records.detail.open')}
                  </Button>
                  <Button tone="quiet" size="small" onClick={() => onGame(row.gameCode)}>
                    {text('records.filter.game', { game: row.gameName })}
                  </Button>
                </>
              }
            />
          )
        }}
      </RecordList>
    </>
  )
}
