import type { brands as operations, Permission } from '@halong/api'
import type { z } from 'zod'
import type { ServiceOf } from '../../platform/module.ts'
import type { cashierModule } from '../cashier/index.ts'
import type { ContentService } from '../content/index.ts'
import type { LobbyService } from '../lobby/index.ts'
import type { operatorModule } from '../operator/index.ts'
import type { Site, SiteService } from '../site/index.ts'

type Presented = z.input<typeof operations.getReadiness.value>
type Step = Presented['steps'][number]
type Missing = Step['missing'][number]
export type Readiness = ReturnType<typeof createReadiness>
export type ReadinessDeps = {
  readonly site: SiteService
  readonly content: Pick<ContentService, 'documentLanguages'>
  readonly lobby: Pick<LobbyService, 'offer'>
  readonly cashier: Pick<ServiceOf<typeof cashierModule>, 'openMethods' | 'openWays'>
  readonly operators: Pick<ServiceOf<typeof operatorModule>, 'peopleWith'>
}

/** What every brand tells its players (R-REG-7, R-SYS-12), in each of its languages. */
const documents = ['about', 'agreement', 'privacy', 'responsible'] as const
/** Decisions that one person must never be the only one for. */
const deciding: readonly Permission[] = ['settings.approve', 'deposits.decide', 'withdrawals.decide', 'withdrawals.pay', 'kyc.decide']
/** Whether anybody may register by themselves: by a user name or a mobile number. */
const takesPlayers = ({ settings: { switches } }: Site): boolean =>
  switches.DIRECTREG3 === true && (switches.USERNAMEREG3 === true || switches.MOBILENUMREG3 === true)

const step = (name: Step['step'], ...missing: readonly (Missing | false)[]): Step => ({
  step: name,
  missing: missing.filter((each) => each !== false),
})
const lacks = (code: Missing['code'], what = ''): Missing => ({ code, what })

/** What a brand still needs before anybody may play at it, step by step; asked of the modules as they stand now. */
export function createReadiness({ site, content, lobby, cashier, operators }: ReadinessDeps) {
  async function documentsMissing({ brand }: Site): Promise<Missing[]> {
    const written = await content.documentLanguages(brand.id)
    return documents.flatMap((name) =>
      brand.languages.filter((code) => written.get(name)?.has(code) !== true).map((code) => lacks('document_missing', `${name} ${code}`)),
    )
  }
  async function paymentsMissing({ brand }: Site): Promise<(Missing | false)[]> {
    const [into, out] = await Promise.all([cashier.openMethods(brand.id), cashier.openWays(brand.id)])
    return [into === 0 && lacks('no_way_in'), out === 0 && lacks('no_way_out')]
  }
  async function peopleMissing({ brand }: Site): Promise<Missing[]> {
    const people = await operators.peopleWith(deciding, brand.id)
    return deciding.flatMap((permission) => ((people.get(permission) ?? 0) < 2 ? [lacks('one_person', permission)] : []))
  }

  return async function readinessOf(brandId: number): Promise<Presented> {
    const here = await site.byId(brandId)
    const { brand, settings } = here
    const offer = await lobby.offer(here.brand)
    const [payments, texts, team] = await Promise.all([paymentsMissing(here), documentsMissing(here), peopleMissing(here)])
    const steps = [
      step('identity'),
      step('hosts', brand.hosts.length === 0 && !brand.isDefault && lacks('no_host')),
      step('rules', settings.region.mode === 'allow' && settings.region.countries.length === 0 && lacks('no_country')),
      step('ways_in', !takesPlayers(here) && lacks('no_registration')),
      step('games', offer.open === 0 && lacks('no_game', brand.asset)),
      step('payments', ...payments),
      step('content', ...texts),
      step('team', ...team),
    ]
    return { brandId, state: brand.state, isReady: steps.every(({ missing }) => missing.length === 0), steps, offer }
  }
}
