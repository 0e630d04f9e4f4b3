/** One thing to choose; `note` stands beside its label. */
export type Choice = { value: string; label: string; note: string };
