import { Facts, Trail } from '@halong/game-frame'
import { useEffect, useState } from 'react'
import { chanceText, numberText, Ribbon, times } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import { type LimboMaths, limboChance, limboPrice, type Reached } from '../events.ts'
import { climbMs, type LimboScene } from './limbo-scene.ts'

/** Climbs from 1.00 to the result: by the same share of itself in each moment, and ends on it exactly. */
function Climb({ told }: { readonly told: Reached }) {
  const [shown, setShown] = useState(100)
  useEffect(() => {
    const began = performance.now()
    const length = climbMs(told) - 40
    let frame = 0
    const step = (now: number) => {
      const share = Math.min((now - began) / length, 1)
      setShown(share === 1 ? told.result : Math.floor(100 * (told.result / 100) ** share))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [told])
  return <>×{numberText(shown / 100)}</>
}

export function LimboStage({ maths, scene }: { readonly maths: LimboMaths; readonly scene: LimboScene }) {
  const { choice, told, step, worth, glad, trail, replay, number } = scene
  const won = told !== null && step === 'landed' ? told.units > 0 : null
  return (
    <div className="gf-stage limbo" data-step={step} data-still={scene.still}>
      <span className="limbo-stars" aria-hidden="true" />
      <span className="limbo-stars near" aria-hidden="true" />
      <Trail label={t('original.trail')} items={trail} />
      <div className="gf-field-of-play">
        <div className="limbo-centre" data-won={won} data-glad={glad && step === 'landed'}>
          <span className="limbo-comet" aria-hidden="true" key={number} />
          <strong className="limbo-number">
            {told === null ? <>×{numberText(1)}</> : step === 'moving' ? <Climb told={told} /> : <>×{numberText(told.result / 100)}</>}
          </strong>
          <span className="limbo-note">
            {won === null ? t('limbo.aim', { target: times(limboPrice(choice)) }) : won ? worth(told?.units ?? 0) : t('original.lost')}
          </span>
        </div>
      </div>
      <Facts
        facts={[
          { name: t('limbo.target'), value: times(limboPrice(choice)) },
          { name: t('original.chance'), value: chanceText(limboChance(maths, choice)) },
          { name: t('original.returns'), value: worth(limboPrice(choice)), strong: true },
        ]}
      />
      {replay ? <Ribbon /> : null}
    </div>
  )
}
