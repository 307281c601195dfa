import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Asked, call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { ShapeForm } from '#shared/shape-form/shape-form.tsx'
import { useWay } from '#shared/use-way.ts'
import { freshGift, giftOf, giftShape } from './draft-shape.ts'
import { draftWords } from './draft-words.ts'

type Body = Asked<'bonuses.grant'>[0]['body']

/** Bonus money or free rounds for one player, with the reason; above the brand's amount it is sent to the others. */
export function GiftPage() {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { player = '' } = useParams()
  const { label, choice } = draftWords(text)
  // One gift, however often it is sent.
  const [requestId] = useState(() => crypto.randomUUID())
  async function send(value: unknown, reason: string): Promise<void> {
    // cast: an id of an address; what it is not, the gateway says.
    const body: Body = { brandId: brand.id, playerId: player as Body['playerId'], reward: giftOf(value), requestId, reason }
    try {
      await call('bonuses.grant', { body })
      showToast(text('office.gift.given'), { tone: 'good' })
    } catch (failure) {
      if (!isRefusal(failure) || failure.code !== 'operator.approval_required') throw failure
      await call('approvals.ask', { body: { operationId: 'bonuses.grant', body, reason } })
      showToast(text('office.guarded.sent'), { tone: 'good' })
    }
    await queries.invalidateQueries()
    navigate(way(['members', player]))
  }
  return (
    <Page title={text('office.gift.title')} above={<Crumbs to={[[player, way(['members', player])]]} />} lead={text('office.gift.lead')}>
      <Card title={text('office.gift.title')}>
        <div className="p-4">
          <ShapeForm
            shape={giftShape}
            value={null}
            draft={freshGift}
            words={{ label, choice: (_path, value) => choice(value) }}
            send={send}
          />
        </div>
      </Card>
    </Page>
  )
}
