import { invariant } from '@halong/base'
import type { Gateway } from '@halong/gateway'
import { anOperator } from '@halong/testkit/operators'

type Act = (body: Record<string, unknown>) => Promise<unknown>

/** What journeys of the chat need: a promotion whose red envelopes fall in a minute. */
export const talkActs = (gateway: Gateway): Readonly<Record<string, Act>> => ({
  '/rain': async ({ category, slots = 3, total = '0.03' }) => {
    const { browser } = await anOperator({ gateway })
    const brand = (await gateway.services.site.list()).find(({ isDefault }) => isDefault)
    invariant(brand, 'a site has a brand')
    const zone = (await gateway.services.site.byId(brand.id)).settings.timeZone
    // The next minute may be over before it is planned.
    const opensAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 60_000)
    const time = opensAt.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    const code = `journey-rain-${Date.now()}`
    const body = {
      code,
      expectedVersion: 0,
      reason: 'a journey',
      showing: {
        texts: { EN: { title: 'Red envelopes of a journey', text: '' }, VI: { title: 'Lì xì', text: '' } },
        category: String(category),
        picture: '/art/scenes/bay-dusk-{mode}.svg',
        isPinned: false,
        order: 9_000,
      },
      terms: {
        template: 'rain' as const,
        from: null,
        to: null,
        who: { newWithinDays: null, contactProved: false, hasDeposited: false },
        budget: { amount: '5', count: 100 },
        products: ['INHOUSE' as const],
        at: [time],
        minutes: 10,
        total: String(total),
        slots: Number(slots),
        floor: '0.01',
        // As much as a game of the smallest edge bears (N11).
        need: '10',
        times: 0,
      },
    }
    const saved = await browser.call('promotions.save', { body })
    invariant(saved.ok, `it is kept: ${saved.ok ? '' : JSON.stringify(saved)}`)
    // It may cost more than one person decides.
    const [wish, reason] = [{ code, expectedVersion: 1, reason: 'a journey' }, 'a journey']
    const asked = await browser.call('approvals.ask', { body: { operationId: 'promotions.open', body: wish, reason } })
    invariant(asked.ok && asked.value.approval, `it is asked for: ${JSON.stringify(asked)}`)
    const { browser: colleague } = await anOperator({ gateway })
    const agreed = await colleague.call('approvals.approve', { body: { id: asked.value.approval.id, reason } })
    invariant(agreed.ok, `it begins: ${JSON.stringify(agreed)}`)
    await gateway.services.promotions.planDrops()
    return { code, opensAt: opensAt.toISOString() }
  },
})
