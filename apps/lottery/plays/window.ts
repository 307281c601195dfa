/** Places of a draw that a play looks at: `count` of them from `from`, counted from 0. */
export type Window = { readonly from: number; readonly count: number }
