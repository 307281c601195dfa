/** What somebody who has forgotten the password has told so far, in either way back in. */
export type Forgotten = {
  readonly username: string
  readonly email: string
  readonly countryDialingCode: string
  readonly mobileNum: string
}

export type ForgottenProps = { readonly draft: Forgotten; readonly onTyped: (typed: Partial<Forgotten>) => void }
