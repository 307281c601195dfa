import { useState } from 'react'
import { writeOdds } from '#plays/index.ts'
import type { IssueView, Mode, PlaceRequest, RefusalDetail } from '#protocol/index.ts'
import { Nothing } from '../parts/page.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { countText, unitsText } from '../shared/amounts.ts'
import { countdownText, useSeconds } from '../shared/clock.ts'
import { refusalText } from '../shared/refusals.ts'
import { t } from '../shared/texts.ts'
import type { LoadedGame } from '../shared/use-game.ts'
import { betsShown } from '../vn/facts.ts'
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

const chases = [1, 3, 5, 10, 20] as const

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
  const [chase, setChase] = useState(1)
  const asset = game.balance?.asset ?? 'FUN/4'
  const priced = priceSlip(slip.lines, termsOf(game, prices, mode))
  const isChased = mode === 'LOTT' || mode === 'SEA'
  const issues = game.coming.slice(0, isChased ? chase : 1)
  const cost = priced.cost * BigInt(issues.length)
  const maxPrize = priced.maxPrize * BigInt(issues.length)
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
          issues: issues.map(({ issueNo }) => ({ issueNo, multiple: 1 })),
          lines: priced.lines.map(({ request: line, priced: { text } }) => ({ ...line, selection: text })),
        },
      ],
      shown: { cost: writeOdds(cost), maxPrize: writeOdds(maxPrize) },
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
        <button type="button" className="lt-button" disabled={isBusy || seconds === 0 || loaded.lost} onClick={() => void place()}>
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
          {isChased && game.coming.length > 1 ? (
            <fieldset className="lt-chase">
              <legend>{t('chase.title')}</legend>
              <div className="lt-segments">
                {chases
                  .filter((count) => count <= game.coming.length)
                  .map((count) => (
                    <button key={count} type="button" aria-pressed={chase === count} disabled={isBusy} onClick={() => setChase(count)}>
                      {t('chase.issues', { count })}
                    </button>
                  ))}
              </div>
              <p className="lt-note">
                {t('chase.note', {
                  bets: countText(priced.lines.reduce((sum, line) => sum + betsShown(line.priced.play, line.priced.bets), 0)),
                  count: issues.length,
                  amount: unitsText(cost, asset),
                })}
              </p>
            </fieldset>
          ) : null}
        </>
      )}
    </Sheet>
  )
}
