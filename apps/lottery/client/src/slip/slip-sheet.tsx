import { useState } from 'react'
import { writeOdds } from '#plays/index.ts'
import type { IssueView, Mode, PlaceRequest, RefusalDetail } from '#protocol/index.ts'
import { ChaseFields } from '../chase/chase-fields.tsx'
import { useChase } from '../chase/use-chase.ts'
import { Nothing, Sheet } from '../parts/page.tsx'
import { readAmount, unitsText } from '../shared/amounts.ts'
import { countdownText, useSeconds } from '../shared/clock.ts'
import { refusalText } from '../shared/refusals.ts'
import { t } from '../shared/texts.ts'
import type { LoadedGame } from '../shared/use-game.ts'
import { LineRow } from './line-row.tsx'
import { priceSlip, termsOf } from './lines.ts'
import { placeOrder, refusedBy } from './place.ts'
import type { Slip } from './use-slip.ts'

type SlipProps = {
  readonly loaded: LoadedGame
  readonly mode: Mode
  readonly slip: Slip
  readonly onClose: () => void
  readonly onPlaced: () => void
}
type Refused = { readonly code: string; readonly detail: RefusalDetail }
type Phase = { readonly kind: 'idle' | 'sending' | 'waiting' } | { readonly kind: 'refused'; readonly why: Refused }

const IssueLine = ({ issue }: { readonly issue: IssueView }) => {
  const seconds = useSeconds(issue.closeAt)
  return (
    <p className="lt-confirm-issue" data-soon={seconds <= 10}>
      <span>{t('issue.number', { number: issue.issueNo })}</span>
      <strong>{seconds > 0 ? countdownText(seconds) : t('state.drawing')}</strong>
    </p>
  )
}

/** Everything that is bought and what it can win, confirmed once. */
export function SlipSheet({ loaded, mode, slip, onClose, onPlaced }: SlipProps) {
  const { game, prices } = loaded
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' })
  const asset = game.balance?.asset ?? 'FUN/4'
  const terms = termsOf(game, prices, mode)
  const priced = priceSlip(slip.lines, terms)
  const lines = priced.lines.map(({ request, priced: { text } }) => ({ ...request, selection: text }))
  const chase = useChase(game, { lines, terms })
  const isChased = mode === 'LOTT' || mode === 'SEA'
  const issues = chase.draws.map(({ issue }) => issue)
  const cost = chase.draws.at(-1)?.total ?? 0n
  const maxPrize = chase.draws.reduce((sum, draw) => sum + draw.maxPrize, 0n)
  const profit = readAmount(chase.profit)
  const seconds = useSeconds(issues[0]?.closeAt ?? null)
  const isBusy = phase.kind === 'sending' || phase.kind === 'waiting'
  const refused = phase.kind === 'refused' ? phase.why : null

  const place = async () => {
    const request: PlaceRequest = {
      intentId: crypto.randomUUID(),
      priceVersion: game.priceVersion,
      slips: [
        {
          gameCode: game.game.code,
          mode,
          issues: chase.draws.map(({ issue: { issueNo }, multiple }) => ({ issueNo, multiple })),
          lines,
        },
      ],
      shown: { cost: writeOdds(cost), maxPrize: writeOdds(maxPrize) },
      ...(issues.length === 1 ? {} : { stopOnWin: chase.stopOnWin, ...(profit === null ? {} : { stopProfit: writeOdds(profit) }) }),
    }
    setPhase({ kind: 'sending' })
    const answer = await placeOrder(request, () => setPhase({ kind: 'waiting' }))
    loaded.reload()
    if (answer.kind === 'refused') return setPhase({ kind: 'refused', why: answer })
    const code = refusedBy(answer.value.orders)
    if (code !== null) return setPhase({ kind: 'refused', why: { code, detail: {} } })
    slip.clear()
    onPlaced()
  }

  const foot =
    priced.lines.length === 0 ? undefined : (
      <>
        <dl className="lt-totals">
          <div>
            <dt>{t('slip.cost')}</dt>
            <dd>{unitsText(cost, asset)}</dd>
          </div>
          <div>
            <dt>{t('slip.max_prize')}</dt>
            <dd data-gold="true">{unitsText(maxPrize, asset)}</dd>
          </div>
        </dl>
        {refused === null || refused.detail.line !== undefined ? null : (
          <p className="lt-refusal" role="alert">
            {refusalText(refused.code, refused.detail, asset)}
          </p>
        )}
        {phase.kind === 'waiting' ? (
          <p className="lt-waiting-note" role="status">
            {t('slip.asking')}
          </p>
        ) : null}
        <button
          type="button"
          className="lt-button"
          disabled={isBusy || seconds === 0 || loaded.lost || !chase.isProfitRead}
          onClick={() => void place()}
        >
          {isBusy ? t('slip.sending') : seconds === 0 ? t('state.drawing') : t('slip.confirm', { amount: unitsText(cost, asset) })}
        </button>
      </>
    )

  return (
    <Sheet title={t('slip.title', { lines: priced.lines.length })} onClose={isBusy ? () => undefined : onClose} foot={foot}>
      {issues[0] === undefined ? null : <IssueLine issue={issues[0]} />}
      {priced.lines.length === 0 ? (
        <Nothing words={t('slip.empty')} action={{ label: t('slip.choose'), take: onClose }} />
      ) : (
        <>
          <ul className="lt-lines">
            {priced.lines.map((line, at) => (
              <LineRow
                key={line.id}
                line={line}
                asset={asset}
                refusal={refused?.detail.line === at ? refusalText(refused.code, refused.detail, asset) : null}
                onRemove={slip.remove}
              />
            ))}
          </ul>
          <button type="button" className="lt-link" disabled={isBusy} onClick={slip.clear}>
            {t('slip.clear')}
          </button>
          {isChased && chase.most > 1 ? (
            <ChaseFields chase={chase} asset={asset} symbol={game.balance?.symbol ?? ''} isBusy={isBusy} />
          ) : null}
        </>
      )}
    </Sheet>
  )
}
