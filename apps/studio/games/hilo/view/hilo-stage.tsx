import { Moves, Trail } from '@halong/game-frame'
import { useEffect, useRef } from 'react'
import { Outcome, percentText, Ribbon, times } from '#client/games/original-parts.tsx'
import type { StepsScene } from '#client/games/steps-view.tsx'
import { t } from '#client/shared/texts.ts'
import { type HiloGuess, type HiloMaths, winningRanks } from '../events.ts'
import { Card } from './card.tsx'
import type { HiloState } from './hilo-state.ts'

type StageProps = { readonly maths: HiloMaths; readonly scene: StepsScene<HiloState> }

const signs = { dealt: '', skip: '»', higher: '▲', lower: '▼' } as const
const colours = { higher: '#1f9e86', lower: '#c2417a' } as const

/** The cards so far, the newest kept in sight. */
function Course({ scene: { state } }: Pick<StageProps, 'scene'>) {
  const row = useRef<HTMLOListElement>(null)
  const count = state.cards.length
  useEffect(() => {
    if (row.current === null) return
    // A row that scrolls is reached by the keyboard too.
    row.current.tabIndex = 0
    row.current.scrollTo({ left: count * 80 })
  }, [count])
  return (
    <ol ref={row} className="hilo-course" aria-label={t('hilo.course')}>
      {state.cards.map(({ rank, by, units, right }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by when it came.
        <li key={place} data-right={right}>
          <Card rank={rank} place={place} />
          <span>
            {signs[by]} {units === 0 ? '' : times(units)}
          </span>
        </li>
      ))}
    </ol>
  )
}

export function HiloStage({ maths, scene }: StageProps) {
  const { state, open, worth, glad, trail, replay, still, move } = scene
  const card = state.cards.at(-1)
  const rank = card?.rank ?? 7
  const over = state.end !== 'none'
  const option = (guess: HiloGuess) => {
    const units = state.offer[guess]
    const share = winningRanks(maths, rank, guess) / maths.ranks
    return {
      name: t(`hilo.${guess}`),
      note: units === null ? percentText(share) : [percentText(share), times(units)].join(' · '),
      colour: colours[guess],
      disabled: !open || units === null,
      onTake: () => move({ guess }),
    }
  }
  return (
    <div className="gf-stage hilo" data-end={state.end}>
      <Trail label={t('original.trail')} items={trail} />
      <div className="gf-field-of-play">
        <div className="hilo-table">
          <span className="hilo-back" aria-hidden="true" />
          <div className="hilo-turn" key={state.cards.length} data-still={still} data-empty={card === undefined}>
            {card === undefined ? <span className="hilo-back own" /> : <Card rank={rank} place={state.cards.length - 1} />}
          </div>
        </div>
        <div className="hilo-outcome">{over ? <Outcome units={state.units} amount={worth(state.units)} glad={glad} /> : null}</div>
      </div>
      <div className="hilo-foot">
        <Course scene={scene} />
        <Moves label={t('hilo.guess')} moves={[option('higher'), option('lower')]} />
      </div>
      {replay ? <Ribbon /> : null}
    </div>
  )
}
