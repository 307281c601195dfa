import type { TextKey } from '@halong/i18n'
import type { Credentials } from './sign-in.queries.ts'

export type CredentialErrors = { readonly username?: TextKey; readonly password?: TextKey }

/** What was typed, as it is sent: the name without spaces around it, the password as it is, up to the seed's trimming (R-LOGIN-1). */
export const readCredentials = (form: FormData): Credentials => ({
  username: String(form.get('username') ?? '').trim(),
  password: String(form.get('password') ?? '').trim(),
})

/** Each field is required; nothing else is judged here, so that a form tells nothing about which names exist. */
export const checkCredentials = ({ username, password }: Credentials): CredentialErrors => ({
  ...(username === '' ? { username: 'auth.sign_in.username_empty' as const } : {}),
  ...(password === '' ? { password: 'auth.sign_in.password_empty' as const } : {}),
})
