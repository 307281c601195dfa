import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { windowPicture } from '#client/games/window-picture.ts'
import { h } from '#client/shared/dom.ts'
import { language, t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { HoldEvent, HoldMaths } from '../events.ts'
import { symbolArt } from './pictures.ts'

type Of<Type extends HoldEvent['type']> = Extract<HoldEvent, { readonly type: Type }>

/** The window of the spin, and what its coins came to. */
export function holdOutcome(rules: GameRules<HoldMaths>, { chapters, unitsPerStake }: Outcome): readonly HTMLElement[] {
  const [stopped] = eventsOf<Of<'reels.stopped'>>(chapters, 'reels.stopped')
  if (stopped === undefined) return []
  const times = (units: number) => new Intl.NumberFormat(language(), { maximumFractionDigits: 4 }).format(units / Number(unitsPerStake))
  const pays = (units: number) => (units === 0 ? t('reels.pays_nothing') : t('reels.pays', { times: times(units) }))
  const won = eventsOf<Of<'ways.won'>>(chapters, 'ways.won')[0]
  const coins = eventsOf<Of<'coin.valued'>>(chapters, 'coin.valued')
  const ended = eventsOf<Of<'feature.ended'>>(chapters, 'feature.ended')[0]
  const turns = eventsOf<Of<'places.turned'>>(chapters, 'places.turned').length
  const spin = outcomeFigure(
    () => t('reels.the_spin'),
    () => pays(won?.units ?? 0),
    windowPicture(rules, { window: stopped.window, lit: won?.cells ?? [], picture: (symbol) => symbolArt(rules.game.theme, symbol) }),
    h('code', { class: 'code', text: stopped.stops.join(' · ') }),
  )
  if (ended === undefined) return [spin]
  return [
    spin,
    outcomeFigure(
      () => t('hold.rules.feature', { turns, coins: coins.length }),
      () => pays(ended.units),
      h('code', { class: 'code', text: coins.map(({ units }) => times(units)).join(' · ') }),
    ),
  ]
}
