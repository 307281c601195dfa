import { Facts, Trail } from '@halong/game-frame'
import { numberText, Outcome, percentText, Ribbon, times } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import { type DiceMaths, diceLine, dicePrice, diceWins } from '../events.ts'
import type { DiceScene } from './dice-scene.ts'

type StageProps = { readonly maths: DiceMaths; readonly scene: DiceScene }

const MARKS = [0, 25, 50, 75, 100]

/** The scale: what wins is green; the line is dragged, or moved by the keys of a slider. */
function Scale({ maths, scene }: StageProps) {
  const { choice, told, step, locked, choose } = scene
  const line = diceLine(maths, choice)
  const move = (next: number) => {
    const wins = choice.side === 'under' ? next : maths.rolls - 1 - next
    choose({ ...choice, wins: Math.min(Math.max(wins, maths.leastWins), maths.mostWins) })
  }
  const place = told === null ? null : (told.roll / (maths.rolls - 1)) * 100
  const won = told !== null && diceWins(maths, choice, told.roll)
  return (
    <div className="dice-scale" data-side={choice.side} style={{ '--line': `${(line / maths.rolls) * 100}%` }}>
      <ol className="dice-marks" aria-hidden="true">
        {MARKS.map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ol>
      <div className="dice-bar">
        <span className="dice-share" />
        <span className="dice-handle" aria-hidden="true" />
        <input
          type="range"
          min={0}
          max={maths.rolls}
          step={25}
          value={line}
          disabled={locked}
          aria-label={t(`dice.${choice.side}`)}
          aria-valuetext={numberText(line / 100)}
          onInput={(event) => move(Number(event.currentTarget.value))}
        />
      </div>
      {place === null ? null : (
        <div
          key={scene.number}
          className="dice-roll"
          data-won={won}
          data-step={step}
          data-still={scene.still}
          style={{ '--place': `${place}%` }}
        >
          <span className="dice-cube">
            <strong>{numberText((told?.roll ?? 0) / 100)}</strong>
          </span>
        </div>
      )}
    </div>
  )
}

export function DiceStage({ maths, scene }: StageProps) {
  const { choice, told, step, worth, glad, trail, replay } = scene
  const price = dicePrice(maths, choice.wins)
  return (
    <div className="gf-stage dice">
      <Trail label={t('original.trail')} items={trail} />
      <div className="gf-field-of-play dice-field">
        <div className="dice-outcome">
          {told !== null && step === 'landed' ? <Outcome units={told.units} amount={worth(told.units)} glad={glad} /> : null}
        </div>
        <Scale maths={maths} scene={scene} />
      </div>
      <Facts
        facts={[
          { name: t('original.pays'), value: times(price) },
          { name: t('original.chance'), value: percentText(choice.wins / maths.rolls) },
          { name: t('original.returns'), value: worth(price), strong: true },
        ]}
      />
      {replay ? <Ribbon /> : null}
    </div>
  )
}
