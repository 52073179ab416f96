import type { Express } from 'express';
import { bandIds } from '@utkarsh/domain/bands';
import { dashboard } from './dashboard';
import { history } from './history';
import { assess, importMany, organizationsOf, renewMany } from './organizations';
import { resource } from './resource';

/** The calls about organizations, the dashboard and the history. */
export function programmeRoutes(app: Express): void {
  for (const tier of bandIds) {
    const organizations = organizationsOf(tier);
    resource(app, `/api/admin/${tier}-organizations`, {
      GET: organizations.list,
      POST: organizations.create,
    });
    resource(app, `/api/admin/${tier}-organizations/:id`, {
      PUT: organizations.update,
      DELETE: organizations.remove,
    });
  }
  resource(app, '/api/admin/organizations/import', { POST: importMany });
  resource(app, '/api/admin/organizations/:id/assessment', { PUT: assess });
  resource(app, '/api/admin/organizations/renew', { POST: renewMany });
  resource(app, '/api/admin/dashboard/counts', { GET: dashboard.counts });
  resource(app, '/api/admin/dashboard/nominations', { GET: dashboard.nominations });
  resource(app, '/api/admin/history/:id/restore', { POST: history.restore });
}
