type Named = { readonly fixture: { readonly id: string }; readonly market: string; readonly selection: string }
/** What tells the legs of a slip apart. */
export const legName = ({ fixture, market, selection }: Named): string => `${fixture.id} ${market} ${selection}`
