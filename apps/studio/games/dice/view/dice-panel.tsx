import { NumberField, Segments } from '@halong/game-frame'
import { numberText, readNumber } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import { type DiceChoices, type DiceMaths, diceLine } from '../events.ts'
import type { DiceScene } from './dice-scene.ts'

const STEP = 100

/** The side of the line, and where the line is. */
export function DicePanel({ maths, scene: { choice, locked, choose } }: { readonly maths: DiceMaths; readonly scene: DiceScene }) {
  const line = diceLine(maths, choice)
  const lineAt = (next: number) => {
    const wins = choice.side === 'under' ? next : maths.rolls - 1 - next
    choose({ ...choice, wins: Math.min(Math.max(wins, maths.leastWins), maths.mostWins) })
  }
  return (
    <div className="gf-choices">
      <NumberField
        labels={{ name: t(`dice.${choice.side}`), less: t('dice.line_down'), more: t('dice.line_up') }}
        text={numberText(line / 100)}
        disabled={locked}
        onType={(typed) => {
          const value = readNumber(typed)
          if (value !== null) lineAt(Math.round(value * 100))
        }}
        onStep={(by) => lineAt(line + by * STEP)}
      />
      <Segments<DiceChoices['side']>
        label={t('dice.side')}
        options={[
          { value: 'under', label: t('dice.side.under') },
          { value: 'over', label: t('dice.side.over') },
        ]}
        value={choice.side}
        disabled={locked}
        onChoose={(side) => choose({ ...choice, side })}
      />
    </div>
  )
}
