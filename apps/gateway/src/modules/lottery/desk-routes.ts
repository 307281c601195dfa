import { lotteries as operations } from '@halong/api'
import type { Server } from '../../platform/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import type { LotteryDesk } from './desk.ts'

type Deps = { readonly desk: LotteryDesk; readonly operators: OperatorsService }

/** What operators read of lotteries. Draws are of no brand; the brand only says whose rights are asked about. */
export function deskRoutes(server: Server, { desk, operators }: Deps): void {
  server.answer(operations.listIssues, async ({ caller, query: { brandId, ...asked }, request }) => {
    const brand = await operators.brandOf(caller, brandId, request)
    if (!brand.ok) return brand
    return desk.list(asked, { language: request.language, isOfAllBrands: caller.onlyBrandId === null })
  })
  server.answer(operations.getIssue, async ({ caller, query: { brandId, ...asked }, request }) => {
    const brand = await operators.brandOf(caller, brandId, request)
    if (!brand.ok) return brand
    return desk.one(asked, { language: request.language, isOfAllBrands: caller.onlyBrandId === null })
  })
  server.answer(operations.listChases, async ({ caller, query: { brandId, ...asked }, request }) => {
    const brand = await operators.brandOf(caller, brandId, request)
    if (!brand.ok) return brand
    return desk.chases({ ...asked, brandId: brand.value }, { language: request.language })
  })
}
