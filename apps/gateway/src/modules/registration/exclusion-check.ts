import { definePort } from '../../platform/module.ts'

/** Whether somebody who wants to register is on the list of excluded persons (R3, S89), by what they tell of themselves; and what they name when they object. */
export type ExclusionCheck = (
  brandId: number,
  identity: { readonly email: string | null; readonly phone: string | null; readonly document: string | null },
) => Promise<{ readonly reference: string } | null>
export const exclusionCheck = definePort<ExclusionCheck>('registration.exclusionCheck')
