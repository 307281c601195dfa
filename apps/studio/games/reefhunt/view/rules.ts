import type { RulesParts } from '#client/games/define-game-client.ts'
import { chanceText } from '#client/games/original-parts.tsx'
import { multiplesTable } from '#client/rules/multiples-table.ts'
import { t } from '#client/shared/texts.ts'
import type { ReefMaths, Species } from '../sheet.ts'

/** What of a species is told: what it pays, and how likely a shot catches it. */
function payOf({ chest, blast }: ReefMaths, { kind, price }: Species): string {
  if (kind === 'price') return `×${price}`
  if (kind === 'area') return `≤ ${blast.most}`
  const prices = chest.map((held) => held.price)
  return `×${Math.min(...prices)} – ×${Math.max(...prices)}`
}

const chanceOf = ({ returned, blast }: ReefMaths, { kind, price }: Species): number =>
  kind === 'area' ? 1 / blast.oneIn : returned / (100 * price)

/** Every target with its price and chance, and what a chest may hold. */
export const reefRules: RulesParts<ReefMaths> = {
  returnNote: 'reefhunt.rules.return_note',
  facts: () => [],
  tables: ({ maths }) => [
    multiplesTable({
      title: () => t('reefhunt.rules.target'),
      head: [() => t('reefhunt.rules.target'), () => t('reefhunt.rules.pays'), () => t('reefhunt.rules.chance')],
      rows: maths.species.map((species) => [
        () => t(`reefhunt.species.${species.name}`),
        () => payOf(maths, species),
        () => chanceText(chanceOf(maths, species)),
      ]),
    }),
    multiplesTable({
      title: () => t('reefhunt.rules.chest_held'),
      head: [() => t('reefhunt.rules.held'), () => t('reefhunt.rules.chance')],
      rows: maths.chest.map(({ price, ways }) => [() => `×${price}`, () => chanceText(ways / 100)]),
    }),
  ],
}
