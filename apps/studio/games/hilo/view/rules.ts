import type { RulesParts } from '#client/games/define-game-client.ts'
import { percentText, times } from '#client/games/original-parts.tsx'
import { multiplesTable } from '#client/rules/multiples-table.ts'
import { t } from '#client/shared/texts.ts'
import { type HiloGuess, type HiloMaths, winningRanks } from '../events.ts'
import { rankText } from './card.tsx'

/** What a first guess on each card pays, and how likely it is. */
export const hiloRules: RulesParts<HiloMaths> = {
  returnNote: 'original.rules.return_note',
  facts: () => [],
  tables: ({ maths }) => [
    multiplesTable({
      title: () => t('hilo.rules.first'),
      note: () => t('original.rules.pays_note'),
      head: [() => t('hilo.rules.card'), () => t('hilo.higher'), () => t('hilo.lower')],
      rows: Array.from({ length: maths.ranks }, (_, at) => at + 1).map((rank) => [
        () => rankText(rank),
        ...(['higher', 'lower'] as const).map((guess: HiloGuess) => () => {
          const winning = winningRanks(maths, rank, guess)
          if (winning === maths.ranks) return '—'
          return [times(Math.floor((maths.returnUnits * maths.ranks) / winning)), percentText(winning / maths.ranks)].join(' · ')
        }),
      ]),
    }),
  ],
}
