import { Awaited } from '#client/games/awaited.tsx'
import { cellKey } from '#client/games/falling.ts'
import { Ribbon } from '#client/games/original-parts.tsx'
import { ReelFoot } from '#client/games/reel-foot.tsx'
import type { SlotLook } from '#client/games/slot-look.ts'
import type { SpinScene } from '#client/games/spin-view.tsx'
import { numberFormat } from '#client/shared/number-format.ts'
import { language, said, t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { HoldMaths } from '../events.ts'
import type { HeldCoin, HoldState } from './hold-state.ts'
import { backdropArt, symbolArt } from './pictures.ts'

type StageProps = {
  readonly look: SlotLook
  readonly maths: HoldMaths
  readonly rules: GameRules
  readonly scene: SpinScene<HoldState>
  readonly money: (amount: string) => string
}

/** How much later each reel stops than the one before. */
export const REEL_MS = 190

const POTS = ['grand', 'major', 'minor', 'mini'] as const
export const isPot = (name: string): name is (typeof POTS)[number] => POTS.some((pot) => pot === name)
export const potName = (name: (typeof POTS)[number]): string => t(`hold.pot.${name}`)

/** The four pots at the stake on screen; the jackpot stands in the Grand, whose winner wins both. */
function Pots({ maths: { profile }, scene: { state, worth, jackpot } }: Pick<StageProps, 'maths' | 'scene'>) {
  const stakesOf = (pot: string) => (pot === 'grand' ? profile.grand : (profile.values.find(({ name }) => name === pot)?.stakes ?? 0))
  const won = (pot: string) =>
    pot === 'grand' ? state.notice === 'grand' || state.notice === 'jackpot' : state.coins.some(({ name }) => name === pot)
  return (
    <dl className="hold-pots" data-jackpot={jackpot !== null}>
      {POTS.map((pot) => (
        <div key={pot} data-pot={pot} data-won={won(pot)}>
          <dt>{potName(pot)}</dt>
          {pot === 'grand' && jackpot !== null ? (
            <dd>
              {jackpot.with(profile.grand * profile.reels.unitsPerStake)} <small>{t('hold.jackpot_in', { amount: jackpot.share })}</small>
            </dd>
          ) : (
            <dd>{worth(stakesOf(pot) * profile.reels.unitsPerStake)}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** A reel: what turns by while it is in motion, and the symbols it stops with. */
function Reel({
  reel,
  rows,
  strip,
  rules,
  state,
  wait,
  still,
}: { reel: number; rows: number; strip: readonly string[]; wait: number; still: boolean } & Pick<StageProps, 'rules'> & {
    state: HoldState
  }) {
  const { theme } = rules.game
  const moves = !still && (state.motion === 'rolling' || state.motion === 'stopping')
  return (
    <div className="hold-reel" data-motion={moves ? state.motion : 'rest'} style={{ '--wait': `${Math.round(wait)}ms` }}>
      {moves ? (
        <div className="hold-blur" aria-hidden="true">
          {[...strip.slice(0, rows * 2), ...strip.slice(0, rows)].map((symbol, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place on the strip is what it is.
            <img key={at} src={symbolArt(theme, symbol)} alt="" />
          ))}
        </div>
      ) : null}
      {state.motion === 'rolling' && moves ? null : (
        <div className="hold-window" key={state.number}>
          {(state.window[reel] ?? []).map((symbol, row) => (
            <span key={cellKey({ reel, row })} data-won={state.won.includes(cellKey({ reel, row }))}>
              <img src={symbolArt(theme, symbol)} alt="" />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** A coin that stays, and what it turns out to be worth. */
/** How small an amount is written. */
const lengthOf = ({ length }: string) => (length > 8 ? 'very' : length > 5 ? 'much' : undefined)

function Coin({ coin, state, theme, amount }: { coin: HeldCoin; state: HoldState; theme: string; amount: string }) {
  const { name } = coin
  return (
    <span
      className="hold-coin"
      data-new={coin.turn === state.turn && coin.turn > 0}
      data-shows={state.newest === coin.at}
      data-pot={name !== null && isPot(name)}
    >
      <img src={symbolArt(theme, 'C')} alt="" />
      {name === null ? null : isPot(name) ? <b>{potName(name)}</b> : <b data-long={lengthOf(amount)}>{amount}</b>}
    </span>
  )
}

/** The board of the feature: every place turns by itself. */
function Places({ maths: { profile }, rules, scene }: Omit<StageProps, 'look' | 'money'>) {
  const { state, worth, still } = scene
  const turning = state.motion === 'turning' && !still
  const byPlace = new Map(state.coins.map((coin) => [coin.at, coin]))
  return (
    <div className="hold-places">
      {profile.reels.strips.flatMap((_, reel) =>
        Array.from({ length: profile.reels.rows }, (__, row) => {
          const at = cellKey({ reel, row })
          const coin = byPlace.get(at)
          return (
            <div key={at} className="hold-place" style={{ '--reel': reel, '--row': row }} data-held={coin !== undefined}>
              {coin !== undefined ? (
                <Coin coin={coin} state={state} theme={rules.game.theme} amount={worth(coin.units)} />
              ) : turning ? (
                <span className="hold-ghost" style={{ '--wait': `${((reel * 2 + row * 3) % 5) * -60}ms` }} aria-hidden="true" />
              ) : null}
            </div>
          )
        }),
      )}
    </div>
  )
}

function titleOf({ scene: { state, waiting }, maths: { profile }, money }: Pick<StageProps, 'scene' | 'maths' | 'money'>): string {
  if (!state.inFeature) return t('hold.lead', { count: profile.trigger })
  if (state.notice === 'jackpot') return t('hold.jackpot_won', { amount: money(state.jackpot ?? '0') })
  if (state.notice === 'grand') return t('hold.grand_won')
  if (state.notice === 'ended') return t('hold.ended', { count: state.coins.length })
  if (state.notice === 'held' && !waiting) return t('hold.held', { count: state.coins.length })
  return t('hold.progress', { count: state.coins.length, left: state.left })
}

export function HoldStage({ look, maths, rules, scene, money }: StageProps) {
  const { state, worth } = scene
  const { reels } = maths.profile
  const name = (symbol: string) => {
    const words = rules.symbols[symbol]
    return words === undefined ? symbol : said(words)
  }
  const showsPlaces = state.inFeature && state.notice !== 'held'
  const whole = numberFormat(language())
  return (
    <div className={`rs-stage hold ${look.name}`} data-feature={state.inFeature}>
      <img className="rs-back" src={backdropArt(rules.game.theme)} alt="" />
      <div className="rs-crown">
        <Pots maths={maths} scene={scene} />
        <p className="rs-title" data-loud={state.notice !== 'none'}>
          {titleOf({ scene, maths, money })}
        </p>
        {state.inFeature ? (
          <ol className="hold-left" aria-label={t('hold.left', { left: state.left })}>
            {Array.from({ length: maths.profile.respins }, (_, at) => (
              <li key={whole.format(at)} data-lit={at < state.left} />
            ))}
          </ol>
        ) : null}
      </div>
      <div className="rs-field">
        <div
          className="rs-board hold-board"
          role="img"
          aria-label={state.window.map((column) => column.map(name).join(', ')).join('; ')}
          data-won={state.won.length > 0}
          style={{ '--reels': reels.strips.length, '--rows': reels.rows }}
        >
          {showsPlaces ? (
            <Places maths={maths} rules={rules} scene={scene} />
          ) : (
            reels.strips.map((strip, reel) => (
              <Reel
                // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
                key={reel}
                reel={reel}
                rows={reels.rows}
                strip={strip}
                rules={rules}
                state={state}
                wait={scene.landing?.waits[reel] ?? reel * REEL_MS}
                still={scene.still}
              />
            ))
          )}
          <Awaited scene={scene} reels={reels.strips.length} />
        </div>
      </div>
      <ReelFoot
        scene={scene}
        notes={state.wins.slice(0, 3).map(({ symbol, reels: reached, ways, units }) => ({
          key: symbol,
          text: t('hold.win', { symbol: name(symbol), reels: reached, ways, amount: worth(units) }),
        }))}
      />
      {scene.replay ? <Ribbon /> : null}
    </div>
  )
}
