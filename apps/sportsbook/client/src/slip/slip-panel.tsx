import { type PricePolicy, pricePolicies } from '#protocol/index.ts'
import { amountOf, moneyText, readAmount } from '../shared/amounts.ts'
import { msUntil } from '../shared/clock.ts'
import { me } from '../shared/player.ts'
import { t } from '../shared/texts.ts'
import { LegRow, returnText } from './leg-row.tsx'
import { acceptPrices, choosePolicy, isQuoted, useQuote } from './quote.ts'
import { clearSlip, type Leg, slip } from './slip.ts'
import { SlipNews } from './slip-news.tsx'
import { endSubmit, placeLegs, submit } from './submit.ts'

const sum = (amounts: readonly (bigint | null)[]): bigint => amounts.reduce<bigint>((total, each) => total + (each ?? 0n), 0n)
const waitsForYes = ({ trouble }: Leg): boolean => trouble?.code === 'bet.price_changed'
const shut = new Set(['bet.closed', 'bet.line_gone', 'fixture.unknown'])
/** Whether bets are taken on a leg now: one that is shut keeps its place and its stake. */
const canBet = (leg: Leg): boolean => msUntil(leg.fixture.closeAt) > 0 && !(leg.trouble !== null && shut.has(leg.trouble.code))

function Policy({ policy }: { readonly policy: PricePolicy }) {
  return (
    <label className="sb-policy">
      <span>{t('policy.label')}</span>
      <select
        value={policy}
        onChange={({ currentTarget }) => choosePolicy(pricePolicies.find((each) => each === currentTarget.value) ?? 'better')}
      >
        {pricePolicies.map((each) => (
          <option key={each} value={each}>
            {t(`policy.${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Foot({ legs, asset }: { readonly legs: readonly Leg[]; readonly asset: string }) {
  const { kind } = submit.use()
  const known = isQuoted.use()
  const open = legs.filter(canBet)
  const stakes = open.map(({ stake }) => readAmount(stake))
  const total = moneyText(amountOf(sum(stakes)), asset)
  const isBusy = kind === 'sending' || kind === 'asking'
  const isReady = known && open.length > 0 && stakes.every((stake) => stake !== null && stake > 0n)
  return (
    <>
      <dl className="sb-sums">
        <div>
          <dt>{t('slip.total')}</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>{t('slip.most')}</dt>
          <dd>{moneyText(amountOf(sum(open.map((leg) => readAmount(returnText(leg) ?? '')))), asset)}</dd>
        </div>
      </dl>
      {open.length < legs.length ? <p className="sb-note">{t('slip.some_shut', { count: legs.length - open.length })}</p> : null}
      <div className="sb-slip-foot">
        <button type="button" className="sb-button" data-tone="quiet" disabled={isBusy} onClick={clearSlip}>
          {t('slip.clear')}
        </button>
        {open.some(waitsForYes) ? (
          <button type="button" className="sb-button" disabled={isBusy} onClick={acceptPrices}>
            {t('slip.accept_all')}
          </button>
        ) : (
          <button type="button" className="sb-button" disabled={!isReady || isBusy} onClick={() => void placeLegs(open)}>
            {isBusy ? t(`slip.${kind}_short`) : t('slip.place', { amount: total })}
          </button>
        )}
      </div>
    </>
  )
}

/** The slip: each single with its stake, what it returns at most, and one button. `onDone`: nothing is left to do in it. */
export function SlipPanel({ onDone }: { readonly onDone?: () => void }) {
  const { legs, policy } = slip.use()
  const player = me.use()
  const outcome = submit.use()
  useQuote()
  const asset = player?.balance?.asset ?? 'USD/4'
  const close = () => {
    endSubmit()
    if (legs.length === 0) onDone?.()
  }
  return (
    <div className="sb-slip">
      <SlipNews onClose={close} />
      {legs.length === 0 ? (
        outcome.kind === 'done' ? null : (
          <p className="sb-slip-empty">{t('slip.empty')}</p>
        )
      ) : (
        <>
          <ul className="sb-legs">
            {legs.map((leg) => (
              <LegRow key={`${leg.fixture.id} ${leg.market} ${leg.selection}`} leg={leg} asset={asset} chips={player?.limits.chips ?? []} />
            ))}
          </ul>
          <Policy policy={policy} />
          <Foot legs={legs} asset={asset} />
        </>
      )}
      <p className="sb-note">{t('slip.note')}</p>
    </div>
  )
}
