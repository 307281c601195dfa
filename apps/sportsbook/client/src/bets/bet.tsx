import type { BetAnswer, BetView, LegView } from '#protocol/index.ts'
import { KindMark } from '../parts/kind-mark.tsx'
import { LostStrip, Nothing, Skeletons, TopBar } from '../parts/page.tsx'
import { momentText, usePrice } from '../shared/amounts.ts'
import { call } from '../shared/calls.ts'
import { hearServer } from '../shared/clock.ts'
import { kindOf } from '../shared/names.ts'
import { refusalText } from '../shared/refusals.ts'
import { goBack } from '../shared/route.ts'
import { t } from '../shared/texts.ts'
import { useAsked } from '../shared/use-asked.ts'
import { BetSums, useHeard } from './bet-card.tsx'
import { CashOut } from './cash-out.tsx'
import { Corrected } from './corrected.tsx'
import { LegLine } from './leg-line.tsx'
import { betName, isAllReal, stateName, totalPrice } from './words.ts'

const LOOK_MS = 3_000

/** The verifier with the leg, so that it settles it again. */
function verifyAddress({ fixture, market, selection, takenAt, outcome }: LegView): string {
  const taken = `${takenAt?.home ?? 0}-${takenAt?.away ?? 0}`
  return `/verify?${new URLSearchParams({ fixture: fixture.id, market, selection, taken, outcome: outcome ?? '' })}`
}

/** A leg with the rule it is settled by, the price that was seen, and the way to check its match. */
function Leg({ leg }: { readonly leg: LegView }) {
  const price = usePrice()
  const isOver = leg.fixture.state === 'ended' || leg.fixture.state === 'settled'
  return (
    <>
      <LegLine leg={leg} isNamed />
      <li className="sb-bet-rule">
        <p className="sb-note">{t(`rules.market.${kindOf(leg.market)}`)}</p>
        <p className="sb-note">
          {leg.seenPrice === leg.price ? null : `${t('bet.seen_price', { price: price(leg.seenPrice) })} · `}
          {leg.ruleId}
          {isOver && leg.fixture.real === null ? (
            <>
              {' · '}
              <a href={verifyAddress(leg)} target="_blank" rel="noopener">
                {t('match.verify')}
              </a>
            </>
          ) : null}
        </p>
      </li>
    </>
  )
}

function Shown({ bet: known, lost }: { readonly bet: BetView; readonly lost: boolean }) {
  const [bet, hear] = useHeard(known)
  const price = usePrice()
  const total = totalPrice(bet)
  return (
    <div className="sb-page">
      {lost ? <LostStrip /> : null}
      <section className="sb-bet" data-outcome={bet.result ?? bet.state}>
        <div className="sb-bet-head">
          <span>
            <b>{betName(bet)}</b>
            <small className="sb-state">{stateName(bet)}</small>
          </span>
          {total === null ? null : <strong>{price(total)}</strong>}
        </div>
        <BetSums bet={bet} />
        <CashOut bet={bet} onSold={hear} />
        {bet.refusal === null ? null : <p className="sb-note">{refusalText(bet.refusal)}</p>}
        <dl className="sb-sums">
          <div>
            <dt>{t('bet.placed_at')}</dt>
            <dd>{momentText(bet.placedAt)}</dd>
          </div>
          {bet.settledAt === null ? null : (
            <div>
              <dt>{t('bet.settled_at')}</dt>
              <dd>{momentText(bet.settledAt)}</dd>
            </div>
          )}
        </dl>
        <Corrected bet={bet} />
        <p className="sb-bet-foot">
          <KindMark isReal={isAllReal(bet)} />
          <code>{bet.id}</code>
        </p>
      </section>
      <h2>{t('bet.legs', { count: bet.legs.length })}</h2>
      <ul className="sb-bet-legs">
        {bet.legs.map((leg) => (
          <Leg key={`${leg.fixture.id} ${leg.market} ${leg.selection}`} leg={leg} />
        ))}
      </ul>
    </div>
  )
}

/** One bet by itself: each leg with its price, its rule, its match and what became of it. */
export function Bet({ id }: { readonly id: string }) {
  const asked = useAsked<BetAnswer>(
    id,
    async () => {
      const answer = await call('GET /api/bets/:id', { params: [id] })
      if (answer.kind === 'ok') hearServer(answer.value.serverNow)
      return answer
    },
    ({ bet }) => (bet.state === 'settled' || bet.state === 'refused' ? null : LOOK_MS),
  )
  return (
    <>
      <TopBar title={t('bet.title')} onBack={goBack} />
      {asked.kind === 'loading' ? <Skeletons count={3} /> : null}
      {asked.kind === 'lost' ? (
        <Nothing words={t('state.unreachable')} action={{ label: t('action.reload'), take: () => location.reload() }} />
      ) : null}
      {asked.kind === 'refused' ? <Nothing words={refusalText(asked.code)} action={{ label: t('action.back'), take: goBack }} /> : null}
      {asked.kind === 'ready' ? <Shown bet={asked.value.bet} lost={asked.lost} /> : null}
    </>
  )
}
