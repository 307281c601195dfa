import { NumberField } from '@halong/game-frame'
import type { Desk } from '#client/frame/desk.ts'
import { numberText, readNumber } from '#client/games/original-parts.tsx'
import { amountFromPerson, plainAmount, stakeWithin, stepStake } from '#client/shared/amounts.ts'
import { language, t } from '#client/shared/texts.ts'
import type { BetCard, CardButton, CardNotice } from './crash-desk.ts'
import type { CrashMoment } from './moment.ts'
import { multipleText } from './stage.tsx'

type CardProps = { readonly desk: Desk; readonly card: BetCard; readonly moment: CrashMoment; readonly cap: string }

const PRESETS = [150, 200, 500, 1_000]
/** Own words for what other tables say of doors. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  'table.asking': 'table.asking',
  'table.unsure': 'table.unsure',
  'table.limit': 'crash.limit',
  'table.bet_invalid': 'crash.bet_invalid',
  'table.closed': 'crash.closed',
}
/** A step is a tenth below ×2, then half, then whole ones, then tens. */
const stepOf = (target: number): number => (target < 200 ? 10 : target < 500 ? 50 : target < 2_000 ? 100 : target < 20_000 ? 1_000 : 10_000)

function Notice({ notice, desk, cap }: { readonly notice: CardNotice; readonly desk: Desk; readonly cap: string }) {
  const values = { least: desk.money(desk.limits.least), most: desk.money(desk.limits.most), cap }
  return (
    <p className="cr-line" data-tone={notice.tone}>
      {t(OWN_WORDS[notice.code] ?? `refusal.${notice.code}`, values)}
    </p>
  )
}

/** What became of the bet, or what would become of the next. More than the stake is a win, and nothing else is (R14). */
function Line({ desk, card, moment, cap }: CardProps) {
  const notice = card.notice()
  if (notice) return <Notice notice={notice} desk={desk} cap={cap} />
  const slip = card.slipIn(moment.no)
  const units = slip ? card.unitsIn(moment.no) : null
  if (slip && units !== null) {
    const paid = card.worth(slip, units)
    const isWon = paid.minor > card.staked(slip)
    return (
      <p className="cr-line" data-tone={isWon ? 'good' : 'plain'}>
        {units === 0 ? t('crash.lost') : t('crash.cashed', { multiple: multipleText(units / 100), amount: desk.money(paid) })}
      </p>
    )
  }
  if (slip)
    return (
      <p className="cr-line">
        {t('crash.aims', { stake: desk.money({ asset: desk.asset, minor: card.staked(slip) }), target: multipleText(card.targetIn(slip)) })}
      </p>
    )
  const missed = card.missed()
  if (missed) {
    const { no, slip: ended } = missed
    const [stake, paid] = [{ asset: desk.asset, minor: card.staked(ended) }, card.worth(ended, ended.units ?? 0)]
    const isWon = paid.minor > stake.minor
    return ended.state === 'refused' ? (
      <p className="cr-line" data-tone="bad">
        {t('table.missed_refused', { no })}
      </p>
    ) : (
      <p className="cr-line" data-tone={isWon ? 'good' : 'plain'}>
        {t('table.missed', { no, stake: desk.money(stake), amount: desk.money(paid) })}
      </p>
    )
  }
  const most = { asset: desk.asset, minor: (card.stake().minor * BigInt(card.target())) / 100n }
  return <p className="cr-line">{t('crash.pays', { target: multipleText(card.target()), amount: desk.money(most) })}</p>
}

function Main({ desk, card, moment }: Omit<CardProps, 'cap'>) {
  const does: CardButton = card.button()
  const slip = card.slipIn(moment.no)
  const worth =
    slip && moment.multiplier !== null ? desk.money(card.worth(slip, Math.min(moment.multiplier, card.targetIn(slip)) * 100)) : ''
  const stake = desk.money(card.stake())
  const note: Readonly<Record<CardButton, string>> = {
    bet: stake,
    next: stake,
    queued: t('crash.queued_note'),
    placing: '',
    asking: t('table.asking'),
    in: t('crash.in_note'),
    cash: worth,
    cashing: '',
  }
  const isBusy = does === 'placing' || does === 'cashing' || does === 'asking'
  return (
    <button type="button" className="cr-main" data-does={does} disabled={isBusy || does === 'in'} aria-busy={isBusy} onClick={card.press}>
      <strong>{t(`crash.does.${does}`)}</strong>
      {note[does] === '' ? null : <span>{note[does]}</span>}
    </button>
  )
}

/** One bet: stake, target, and the button. */
export function Card(props: CardProps) {
  const { desk, card } = props
  const does = card.button()
  const locked = does !== 'bet' && does !== 'next'
  const stake = card.stake()
  const scaled = (minor: bigint) => card.chooseStake(stakeWithin(minor, desk.limits))
  return (
    <section className="cr-card" data-does={does} aria-label={t(`crash.card.${card.card}`)}>
      <div className="cr-stake">
        <NumberField
          labels={{ name: t('stake.label'), less: t('stake.less'), more: t('stake.more') }}
          text={plainAmount(stake, language())}
          disabled={locked}
          onType={(typed) => {
            const read = amountFromPerson(typed, desk.asset)
            if (read !== null) scaled(read.minor)
          }}
          onStep={(by) => card.chooseStake(stakeWithin(stepStake(stake, desk.limits, by).minor, desk.limits))}
        />
        <div className="cr-quick">
          <button type="button" disabled={locked} aria-label={t('crash.half')} onClick={() => scaled(stake.minor / 2n)}>
            ½
          </button>
          <button type="button" disabled={locked} aria-label={t('table.double')} onClick={() => scaled(stake.minor * 2n)}>
            ×2
          </button>
        </div>
      </div>
      <div className="cr-target">
        <NumberField
          labels={{ name: t('crash.target'), less: t('crash.less'), more: t('crash.more') }}
          text={numberText(card.target() / 100)}
          disabled={locked}
          onType={(typed) => {
            const value = readNumber(typed)
            if (value !== null) card.chooseTarget(value * 100)
          }}
          onStep={(by) => card.chooseTarget(card.target() + by * stepOf(by === 1 ? card.target() : card.target() - 1))}
        />
        <div className="cr-quick">
          {PRESETS.map((target) => (
            <button
              type="button"
              key={target}
              disabled={locked}
              aria-pressed={card.target() === target}
              onClick={() => card.chooseTarget(target)}
            >
              {numberText(target / 100, target % 100 === 0 ? 0 : 1)}
            </button>
          ))}
          <button
            type="button"
            disabled={locked}
            aria-pressed={card.target() === card.highest()}
            onClick={() => card.chooseTarget(card.highest())}
          >
            {t('crash.highest')}
          </button>
        </div>
      </div>
      <Main {...props} />
      <Line {...props} />
    </section>
  )
}
