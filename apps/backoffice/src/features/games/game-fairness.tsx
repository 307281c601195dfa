import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import type { Game } from './game.ts'

type Found = ClientValue<'games.getFairness'>
/** Beyond it chance alone does not explain that refused stakes would have won more than others. */
const DEVIATIONS = 3

/** W27, plan §6: what was refused at a game of the brand, what it would have returned, and what went back by which rule: as players see it. */
export function GameFairness({ game: { vassalage, gameCode } }: { readonly game: Pick<Game, 'vassalage' | 'gameCode'> }) {
  const brand = useBrand()
  const found = useQuery(query('games.getFairness', { query: { brandId: brand.id, vassalage, gameCode } }))
  return (
    <Answer of={found} rows={6}>
      {(value) => (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <Refused of={value} />
          <Returned of={value} />
        </div>
      )}
    </Answer>
  )
}

function Refused({ of: { refusals, rounds, days, countedTo } }: { readonly of: Found }) {
  const text = useText()
  const { rate, number } = useFormats()
  const measured = refusals?.measured ?? null
  return (
    <Card
      title={text('office.fair.refused', { days })}
      aside={
        measured && (
          <Badge tone={measured.z > DEVIATIONS ? 'danger' : 'jade'}>
            {text(measured.z > DEVIATIONS ? 'office.fair.odd' : 'office.fair.chance')}
          </Badge>
        )
      }
    >
      <p className="px-4 pt-3 text-sm text-ink-2">{text(refusals ? 'office.fair.refused_about' : 'office.fair.untold')}</p>
      <Facts
        isNarrow
        rows={[
          [text('office.fair.rounds'), number(rounds)],
          ...(refusals
            ? ([
                [text('office.fair.by_wallet'), number(refusals.refused)],
                [text('office.fair.too_late'), number(refusals.tooLate)],
                [text('office.fair.share'), refusals.shareBp === null ? text('office.fair.few') : rate(refusals.shareBp)],
                [text('office.fair.would'), measured ? rate(measured.returnBp) : text('office.fair.few')],
                [text('office.fair.all'), measured ? rate(measured.allBp) : '–'],
                [text('office.fair.z'), measured ? measured.z.toFixed(2) : '–'],
              ] as const)
            : []),
          [text('office.fair.counted_to'), <Moment key="at" at={countedTo} />],
        ]}
      />
    </Card>
  )
}

function Returned({ of: { rollbacks, givenBack, days } }: { readonly of: Found }) {
  const text = useText()
  const { number } = useFormats()
  const why = (each: string) => {
    if (each === 'player_cancel') return text('office.fair.player_cancel')
    return each === 'unsaid' ? text('office.fair.unsaid') : each.replace(/^rule:/, '')
  }
  return (
    <Card title={text('office.fair.returned', { days })}>
      <Facts
        isNarrow
        rows={[
          [text('office.fair.given_back'), number(givenBack)],
          ...rollbacks.map(({ why: each, stakes }) => [why(each), number(stakes)] as const),
        ]}
      />
      {rollbacks.length === 0 && <p className="px-4 pb-4 text-sm text-ink-2">{text('office.fair.no_rollbacks')}</p>}
    </Card>
  )
}
