import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, buttonLook, EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { May } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'

type Pair = ClientValue<'tables.listPairs'>['pairs'][number]
/** From which score on a pair is marked. */
const TO_LOOK_AT = 8
const SERIOUS = 12

function PairRow({ of: pair }: { readonly of: Pair }) {
  const text = useText()
  const way = useWay()
  const { number } = useFormats()
  const { loser, winner, gameCode, asset, hands, toSecond, toFirst, flow, score, links, isApart } = pair
  const facts = [
    [text('office.pairs.flow'), <Amount key="flow" of={flow} asset={asset} />],
    [text('office.pairs.hands'), number(hands)],
    [text('office.pairs.sides'), `${number(toSecond)} : ${number(toFirst)}`],
    [text('office.tables.game'), gameCode],
  ] as const
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-4">
        <span>
          <span className="block text-xs text-ink-2">{text('office.pairs.loser')}</span>
          <MemberLink playerId={loser.member} username={loser.username} />
        </span>
        <span>
          <span className="block text-xs text-ink-2">{text('office.pairs.winner')}</span>
          <MemberLink playerId={winner.member} username={winner.username} />
        </span>
      </span>
      <span>
        <span className="block text-xs text-ink-2">{text('office.pairs.score')}</span>
        <Badge tone={score >= SERIOUS ? 'danger' : score >= TO_LOOK_AT ? 'gold' : 'neutral'}>{number(score)}</Badge>
      </span>
      {facts.map(([name, value]) => (
        <span key={name} className="tabular">
          <span className="block text-xs text-ink-2">{name}</span>
          {value}
        </span>
      ))}
      {links.length > 0 && (
        <span>
          <span className="block text-xs text-ink-2">{text('office.pairs.links')}</span>
          <span className="flex flex-wrap gap-1">
            {links.map((kind) => (
              <Badge key={kind} tone="danger">
                {text(`office.pairs.link.${kind}`)}
              </Badge>
            ))}
          </span>
        </span>
      )}
      <span className="ms-auto">
        {isApart ? (
          <Badge tone="neutral">{text('office.pairs.apart')}</Badge>
        ) : (
          <May do="risk.decide">
            <Link to={way(['new', 'apart'], { player: loser.member, other: winner.member })} className={buttonLook('secondary', 'small')}>
              {text('office.pairs.keep_apart')}
            </Link>
          </May>
        )}
      </span>
    </li>
  )
}

/** T54: pairs of players between whom money went one way. A case is opened on the card of a player. */
export function PairsPage() {
  const text = useText()
  const way = useWay()
  const { id } = useBrand()
  const found = useQuery(query('tables.listPairs', { query: { brandId: id } }))
  return (
    <Page
      title={text('office.pairs.title')}
      lead={text('office.pairs.lead')}
      actions={
        <Link to={way(['apart'])} className={buttonLook('secondary')}>
          {text('office.apart.title')}
        </Link>
      }
      isWide
    >
      <Answer of={found} rows={8}>
        {({ pairs, isReached }) =>
          isReached ? (
            <Card title={text('office.pairs.title')}>
              {pairs.length === 0 ? (
                <EmptyState title={text('office.pairs.none')} />
              ) : (
                <ul className="text-sm">
                  {pairs.map((pair) => (
                    <PairRow key={`${pair.loser.member} ${pair.winner.member} ${pair.gameCode} ${pair.asset}`} of={pair} />
                  ))}
                </ul>
              )}
            </Card>
          ) : (
            <EmptyState title={text('office.tables.silent')} text={text('office.tables.silent_text')} />
          )
        }
      </Answer>
    </Page>
  )
}
