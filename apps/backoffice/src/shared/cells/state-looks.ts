import type { TextKey } from '@halong/app-kit/text.ts'
import type { BadgeTone } from '@halong/ui'

/** How each state of a thing is called and looks. */
export type StateLooks<State extends string> = Readonly<Record<State, { readonly title: TextKey; readonly tone: BadgeTone }>>
