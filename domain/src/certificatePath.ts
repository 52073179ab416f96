/** The path of an organization's public page. It has no size band in it, because an organization may move to another one. */
export const certificatePath = (id: string): string => `/certificate/${encodeURIComponent(id)}`;
