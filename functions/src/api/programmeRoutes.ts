import type { Express } from 'express';
import { bandIds } from '@utkarsh/domain/bands';
import { dashboard } from './dashboard';
import { events } from './events';
import { history } from './history';
import { organizationBatches, organizationsOf } from './organizations';
import { resource } from './resource';

/** Where staff keep what the programme is about: organizations, events and the dashboard; and the history of all. */
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
  resource(app, '/api/admin/organizations/import', { POST: organizationBatches.import });
  resource(app, '/api/admin/organizations/remove', { POST: organizationBatches.remove });
  resource(app, '/api/admin/organizations/restore', { POST: organizationBatches.restore });
  resource(app, '/api/admin/events', { GET: events.list, POST: events.create });
  resource(app, '/api/admin/events/:id', { GET: events.read, PUT: events.update, DELETE: events.remove });
  resource(app, '/api/admin/dashboard/counts', { GET: dashboard.counts });
  resource(app, '/api/admin/dashboard/nominations', { GET: dashboard.nominations });
  resource(app, '/api/admin/settings/dashboard', { GET: dashboard.settings, PUT: dashboard.set });
  resource(app, '/api/admin/history', { GET: history.list });
  resource(app, '/api/admin/history/undo-delete', { POST: history.undoDelete });
  resource(app, '/api/admin/history/:id/restore', { POST: history.restore });
}
