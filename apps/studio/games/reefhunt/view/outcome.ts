import type { Outcome } from '#client/games/define-game-client.ts'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { h } from '#client/shared/dom.ts'
import { t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import { fishById } from '../scene.ts'
import { type ReefMaths, speciesAt } from '../sheet.ts'
import { afterEvent, isReefEvent, noMagazine } from './magazine.ts'

/** Every shot of the magazine as seeds give it: what was caught, in its order, between the misses. */
export function reefOutcome({ maths }: GameRules<ReefMaths>, { chapters }: Outcome): readonly HTMLElement[] {
  const events = chapters.flat().filter(isReefEvent)
  const { loaded, fired, won } = events.reduce(afterEvent, noMagazine)
  const nameOf = (id: number): string => {
    const fish = fishById(maths, id)
    return fish === null ? String(id) : t(`reefhunt.species.${speciesAt(maths, fish.species).name}`)
  }
  const lines = events.flatMap((event) => {
    if (event.type === 'reefhunt.caught') return [`${nameOf(event.id)} ×${event.units}`]
    if (event.type === 'reefhunt.blast') return [t('reefhunt.said.blast')]
    return event.type === 'reefhunt.missed' ? ['·'] : []
  })
  return [
    outcomeFigure(
      () => t('reefhunt.verify.fired', { fired, loaded }),
      () => (won === 0 ? t('reefhunt.verify.none') : `×${won}`),
      h('code', { class: 'code', text: lines.join(' ') }),
    ),
  ]
}
