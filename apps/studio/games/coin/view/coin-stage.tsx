import { Moves, Trail } from '@halong/game-frame'
import { useEffect, useRef } from 'react'
import { Outcome, Ribbon, times } from '#client/games/original-parts.tsx'
import type { StepsScene } from '#client/games/steps-view.tsx'
import { t } from '#client/shared/texts.ts'
import { type CoinMaths, coinPrice, coinSides } from '../events.ts'
import type { CoinState } from './coin-state.ts'
import { coinArt } from './pictures.ts'

type StageProps = { readonly maths: CoinMaths; readonly scene: StepsScene<CoinState> }

/** Both sides of the coin; a throw turns it in the air and lays it on the side that came. */
function Coin({ scene: { state, number, still } }: Pick<StageProps, 'scene'>) {
  return (
    <div className="coin-air" key={state.thrown ? number : 'lies'} data-thrown={state.thrown && !still}>
      <div className="coin-body" data-side={state.side}>
        {coinSides.map((side) => (
          <img key={side} className={`coin-${side}`} src={coinArt(side)} alt="" />
        ))}
      </div>
    </div>
  )
}

/** What each right call leads to, up to the last one; the next is kept in sight. */
function Ladder({ maths, scene: { state } }: StageProps) {
  const list = useRef<HTMLOListElement>(null)
  const { streak } = state
  useEffect(() => {
    const row = list.current
    const rung = row?.children[Math.max(streak - 1, 0)]
    // A row that scrolls is reached by the keyboard too.
    if (row) row.tabIndex = 0
    if (row && rung instanceof HTMLElement) row.scrollTo({ left: rung.offsetLeft - row.clientWidth / 3 })
  }, [streak])
  return (
    <ol ref={list} className="coin-ladder" aria-label={t('coin.ladder')}>
      {Array.from({ length: state.last }, (_, at) => at + 1).map((rung) => (
        <li key={rung} data-reached={rung <= streak} data-next={rung === streak + 1}>
          <span>{rung}</span>
          <strong>{times(coinPrice(maths, rung))}</strong>
        </li>
      ))}
    </ol>
  )
}

export function CoinStage({ maths, scene }: StageProps) {
  const { state, open, playing, worth, glad, trail, replay, move } = scene
  const over = state.end !== 'none' && !state.thrown
  const next = state.streak < state.last ? coinPrice(maths, state.streak + 1) : 0
  return (
    <div className="gf-stage coin" data-end={state.thrown ? 'none' : state.end}>
      <Trail label={t('original.trail')} items={trail} />
      <div className="gf-field-of-play">
        <Coin scene={scene} />
        <div className="coin-outcome">{over ? <Outcome units={state.units} amount={worth(state.units)} glad={glad} /> : null}</div>
      </div>
      <div className="coin-foot">
        <Ladder maths={maths} scene={scene} />
        <Moves
          label={t('coin.call')}
          moves={coinSides.map((side) => ({
            name: t(`coin.${side}`),
            note: playing && !over ? worth(next) : times(coinPrice(maths, 1)),
            colour: side === 'heads' ? '#c9821a' : '#4a63d8',
            disabled: !open,
            onTake: () => move({ call: side }),
          }))}
        />
      </div>
      {replay ? <Ribbon /> : null}
    </div>
  )
}
