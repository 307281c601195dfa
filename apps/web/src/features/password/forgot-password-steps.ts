/** What somebody who has forgotten the password has told so far, in either way back in. */
export type ForgotPasswordDraft = {
  readonly username: string
  readonly email: string
  readonly countryDialingCode: string
  readonly mobileNum: string
}

export type ForgotPasswordProps = { readonly draft: ForgotPasswordDraft; readonly onTyped: (typed: Partial<ForgotPasswordDraft>) => void }
