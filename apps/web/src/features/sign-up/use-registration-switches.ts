import type { RegistrationSwitches } from '@halong/rules'
import { useMemo } from 'react'
import { useGate, useSite } from '#shared/site/site.ts'

/** What decides beside the rules which fields a form has: the same switches that the gateway checks by (R-REG-3, R-REG-7). */
export function useRegistrationSwitches(mode: RegistrationSwitches['mode']): RegistrationSwitches {
  const { brand } = useSite()
  const mobilePassword = useGate('MOBILENUMPASSREG3')
  const mobileVerification = useGate('REGMOBVERF3')
  const { captcha, birthday } = brand.registration
  return useMemo(
    () => ({
      mode,
      mobilePassword,
      mobileVerification,
      captcha,
      birthday: birthday ? { minimumAge: brand.minimumAge, today: new Date().toISOString().slice(0, 10) } : null,
    }),
    [mode, mobilePassword, mobileVerification, captcha, birthday, brand.minimumAge],
  )
}
