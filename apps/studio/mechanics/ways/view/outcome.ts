import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { windowPicture } from '#client/games/window-picture.ts'
import { h } from '#client/shared/dom.ts'
import { language, t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { WaysEvent, WaysMaths } from '../events.ts'
import { symbolArt } from './pictures.ts'

type Of<Type extends WaysEvent['type']> = Extract<WaysEvent, { readonly type: Type }>

/** The windows the reels stopped with, spin by spin, and how often each paid. */
export function waysOutcome(rules: GameRules<WaysMaths>, { chapters, unitsPerStake }: Outcome): readonly HTMLElement[] {
  const times = (units: number) => new Intl.NumberFormat(language(), { maximumFractionDigits: 4 }).format(units / Number(unitsPerStake))
  return chapters.flatMap((chapter) => {
    const [stopped] = eventsOf<Of<'reels.stopped'>>([chapter], 'reels.stopped')
    if (stopped === undefined) return []
    const wins = eventsOf<Of<'ways.won'>>([chapter], 'ways.won')
    const units = eventsOf<Of<'spin.paid'>>([chapter], 'spin.paid')[0]?.units ?? 0
    const lit = wins[0]?.step === 0 ? wins[0].cells : []
    return [
      outcomeFigure(
        () => (stopped.spin === 0 ? t('reels.the_spin') : t('reels.free_spin', { number: stopped.spin })),
        () => (units === 0 ? t('reels.pays_nothing') : t('reels.pays', { times: times(units) })),
        windowPicture(rules, { window: stopped.window, lit, picture: (symbol) => symbolArt(rules.game.theme, symbol) }),
        h('p', { class: 'note', text: () => t('ways.cascades', { count: wins.length }) }),
        h('code', { class: 'code', text: stopped.stops.join(' · ') }),
      ),
    ]
  })
}
