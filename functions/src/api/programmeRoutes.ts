import type { Express } from 'express';
import { bandIds } from '@utkarsh/domain/bands';
import { organizationsOf } from './organizations';
import { resource } from './resource';

/** Where staff keep what the programme is about: organizations, events and the dashboard. */
export function programmeRoutes(app: Express): void {
  for (const tier of bandIds) {
    const organizations = organizationsOf(tier);
    resource(app, `/api/admin/${tier}-organizations`, {
      GET: organizations.list,
      POST: organizations.create,
    });
    resource(app, `/api/admin/${tier}-organizations/:id`, {
      GET: organizations.read,
      PUT: organizations.update,
      DELETE: organizations.remove,
    });
  }
}
