import { below } from '../ui/below';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';

const WorkspaceBelow = below('WorkspaceBelow', () => import('./WorkspaceBelow'));

/** `/workspace`: the organization's desk, for its members. */
export const WorkspacePage = () => (
  <>
    <PageHero title="Your workspace" eyebrow="For your organization">
      <p>Steps, people and results of your certification, in one place for you and your colleagues.</p>
    </PageHero>
    <Section>
      <WorkspaceBelow />
    </Section>
  </>
);
