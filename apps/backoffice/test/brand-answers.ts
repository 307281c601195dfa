import type { ClientValue } from '@halong/api/client'

type Readiness = ClientValue<'brands.getReadiness'>
type Step = Readiness['steps'][number]
const whole = (step: Step['step']): Step => ({ step, missing: [] })

/** The default brand is open and whole; the draft lacks something in several steps. */
export const brandAnswers = {
  'brands.getReadiness': ({ query }: { readonly query: URLSearchParams }): Readiness =>
    query.get('brandId') === '3'
      ? {
          brandId: 3,
          state: 'DRAFT',
          isReady: false,
          steps: [
            whole('identity'),
            { step: 'hosts', missing: [{ code: 'no_host', what: '' }] },
            whole('rules'),
            { step: 'ways_in', missing: [{ code: 'no_registration', what: '' }] },
            { step: 'games', missing: [{ code: 'no_game', what: 'THB/4' }] },
            {
              step: 'payments',
              missing: [
                { code: 'no_way_in', what: '' },
                { code: 'no_way_out', what: '' },
              ],
            },
            { step: 'content', missing: [{ code: 'document_missing', what: 'privacy VI' }] },
            { step: 'team', missing: [{ code: 'one_person', what: 'withdrawals.pay' }] },
          ],
          offer: { open: 0, withoutLimits: 12 },
        }
      : {
          brandId: 1,
          state: 'OPEN',
          isReady: true,
          steps: (['identity', 'hosts', 'rules', 'ways_in', 'games', 'payments', 'content', 'team'] as const).map(whole),
          offer: { open: 40, withoutLimits: 0 },
        },
}
