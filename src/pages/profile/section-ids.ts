/** Anchors of the profile’s sections: `/profile#sessions`. */
export const sectionIds = {
  personal: 'personal',
  password: 'password',
  requisites: 'requisites',
  sessions: 'sessions',
  security: 'security',
} as const;
