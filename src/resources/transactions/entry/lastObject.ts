const keyOf = (company: string) => `operations-object-${company}`;

/** The object of the operation entered last in a company, at this browser; null where there was none or the storage is closed. */
export function lastObject(company: string): string | null {
  try {
    return localStorage.getItem(keyOf(company));
  } catch {
    return null;
  }
}

export function keepLastObject(company: string, object: string | null): void {
  try {
    if (object === null) localStorage.removeItem(keyOf(company));
    else localStorage.setItem(keyOf(company), object);
  } catch {
    // It is chosen by hand once more, nothing else.
  }
}
